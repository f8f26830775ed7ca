import { useQuery } from "@tanstack/react-query";
import { carouselAnswer, leastCostlyAnswer, menuAnswer } from "@/api/catalogue";
import { shopTextsAnswer } from "@/api/shop-texts";
import { CardSkeleton, CategoryCard } from "@/features/catalogue/category-card";
import { About } from "@/features/home/about";
import { Carousel, frameClass } from "@/features/home/carousel";
import { MenuIndex } from "@/features/home/menu-index";
import { Picks } from "@/features/home/picks";
import { Story } from "@/features/home/story";
import { Visit } from "@/features/home/visit";
import { useSetting } from "@/features/settings/setting";
import { usePageTitle } from "@/features/settings/use-page-title";
import { homeText } from "@/text/home";
import { Skeleton } from "@/ui/skeleton";

/** `/`: the season's pictures, who makes the incense and how, and the ways into the catalogue. */
export default function HomePage() {
  const { data: slides, isPending } = useQuery(carouselAnswer);
  const { data: menu = [] } = useQuery(menuAnswer);
  const { data: texts } = useQuery(shopTextsAnswer);
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
          {texts.story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Story>
      )}
      {texts?.work && <About work={texts.work} />}
      <SmallBeginnings />
      {menu.length > 0 && <MenuIndex items={menu} />}
      {texts?.visit && <Visit visit={texts.visit} />}
    </>
  );
}

/** What one can try for little money: the three categories with the lowest prices. */
function SmallBeginnings() {
  const { data, isError } = useQuery(leastCostlyAnswer(3));
  if (isError || data?.list.length === 0) return null;
  return (
    <Picks>
      {data
        ? data.list.map((category) => <CategoryCard key={category.id} category={category} heading="h3" />)
        : [1, 2, 3].map((place) => <CardSkeleton key={place} />)}
    </Picks>
  );
}
