import { Link } from "react-router";
import { type Category, core } from "@/core";
import { productPath } from "@/paths";
import { catalogueText as text } from "@/text/catalogue";
import { Skeleton } from "@/ui/loading";
import { Picture } from "@/ui/picture";
import { WithWasPrice } from "./was-price";

/** Image sizes of a card; the server preloads the first picture with the same text. */
const CARD_SIZES = "(min-width: 768px) 33vw, 100vw";

interface CategoryCardProps {
  category: Category;
  first?: boolean;
  /** Heading level of the name. */
  heading?: "h2" | "h3";
}

/** Renders a category: picture, menu, name and price. The whole card is a link. */
export function CategoryCard({ category, first = false, heading: Heading = "h2" }: CategoryCardProps) {
  const [picture] = category.img;
  const { text: price, was_price } = core.priceRange(category);
  const partlyOff = category.products.some(({ active }) => !active);
  return (
    <article className="group relative flex h-full flex-col">
      <div className="aspect-4/3 overflow-hidden bg-paper-deep">
        {picture && (
          <Picture
            picture={picture}
            sizes={CARD_SIZES}
            first={first}
            decorative
            className="size-full object-cover transition-transform duration-700 ease-breath group-hover:scale-[1.025]"
          />
        )}
      </div>
      <p className="mt-5 text-note tracking-label text-sandalwood">{category.menu_name}</p>
      <Heading className="mt-1 text-h3">{category.name}</Heading>
      <div className="mt-3 flex items-end justify-between gap-4 border-t border-hairline pt-3">
        <p>
          <WithWasPrice amount={was_price}>
            <span className="figures">{price}</span>
          </WithWasPrice>
          {partlyOff && <span className="block text-note text-ink-faint">{text.partlyOff}</span>}
        </p>
        <Link
          to={productPath(category.id)}
          aria-label={text.viewOf(category.name)}
          className="shrink-0 text-small after:absolute after:inset-0"
        >
          <span className="underline-grow border-b border-hairline-strong pb-1">{text.view}</span>
        </Link>
      </div>
    </article>
  );
}

/** Renders a placeholder of the same size while a card loads. */
export function CardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-4/3" />
      <Skeleton className="mt-6 h-4 w-16" />
      <Skeleton className="mt-3 h-6 w-40" />
      <div className="mt-4 border-t border-hairline pt-4">
        <Skeleton className="h-5 w-28" />
      </div>
    </div>
  );
}
