import { Link } from "react-router";
import type { MenuItem } from "@/core";
import { categoryPath } from "@/paths";
import { Skeleton } from "@/ui/loading";
import { Picture } from "@/ui/picture";

/** One kind of incense. All of it is the link. */
export function MenuCard({ item, first }: { item: MenuItem; first: boolean }) {
  return (
    <li>
      <Link to={categoryPath(item.id)} className="group block">
        <span className="block aspect-4/3 overflow-hidden bg-paper-deep">
          <Picture
            picture={item.picture}
            sizes="(min-width: 768px) 33vw, 100vw"
            first={first}
            decorative
            className="size-full object-cover transition-transform duration-[1200ms] ease-breath group-hover:scale-[1.03]"
          />
        </span>
        <span className="mt-5 block font-serif text-h2 tracking-title">
          <span className="underline-grow">{item.name}</span>
        </span>
        <span className="mt-1.5 block text-small text-ink-soft">{item.summary}</span>
      </Link>
    </li>
  );
}

/** The same place while the answer is on its way. */
export function MenuCardOnItsWay() {
  return (
    <li>
      <Skeleton className="aspect-4/3" />
      <Skeleton className="mt-5 h-9 w-24" />
      <Skeleton className="mt-2 h-12 w-full" />
    </li>
  );
}
