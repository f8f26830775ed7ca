import { useQuery } from "@tanstack/react-query";
import {
  carouselAnswer,
  leastCostlyAnswer,
  menuAnswer,
  shopTextsAnswer,
  type TextHeading,
} from "@/api/catalogue";
import { About, Picks, Visit } from "@/features/catalogue/about";
import { Carousel, frameClass } from "@/features/catalogue/carousel";
import { CardSkeleton, CategoryCard } from "@/features/catalogue/category-card";
import { MenuIndex } from "@/features/catalogue/menu-index";
import { Story } from "@/features/catalogue/story";
import { usePageTitle, useSetting } from "@/features/settings/setting";
import { homeText } from "@/text/catalogue";
import { Skeleton } from "@/ui/loading";

/** Renders `/`: slides, the maker's story and work, and links into the catalogue. */
export default function HomePage() {
  const { data: slides, isPending } = useQuery(carouselAnswer);
  const { data: menu = [] } = useQuery(menuAnswer);
  const { data: texts, isPending: isReading } = useQuery(shopTextsAnswer);
  const shop = useSetting()?.shop_name;
  usePageTitle(
    shop &&
      homeText.titleOf(
        shop,
        menu.map(({ name }) => name),
      ),
  );
  return (
    <>
      {isPending && <Skeleton className={frameClass} />}
      {slides && slides.length > 0 && <Carousel slides={slides} />}
      {texts?.story && (
        <Story story={texts.story}>
          {texts.story.paragraphs.map((paragraph, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal paragraphs differ by place
            <p key={place}>{paragraph}</p>
          ))}
        </Story>
      )}
      {texts?.work && <About work={texts.work} />}
      {!isReading && <SmallBeginnings heading={texts?.picks} />}
      {!isReading && menu.length > 0 && <MenuIndex heading={texts?.menus} items={menu} />}
      {texts?.visit && <Visit visit={texts.visit} />}
    </>
  );
}

/** Renders the three categories with the lowest prices. */
function SmallBeginnings({ heading }: { heading: TextHeading | null | undefined }) {
  const { data, isError } = useQuery(leastCostlyAnswer(3));
  if (isError || data?.list.length === 0) return null;
  return (
    <Picks heading={heading}>
      {data
        ? data.list.map((category) => <CategoryCard key={category.id} category={category} heading="h3" />)
        : [1, 2, 3].map((place) => <CardSkeleton key={place} />)}
    </Picks>
  );
}
