import { useQuery } from "@tanstack/react-query";
import { carouselAnswer, menuAnswer } from "@/api/catalogue";
import { About } from "@/features/home/about";
import { Carousel, frameClass } from "@/features/home/carousel";
import { MenuIndex } from "@/features/home/menu-index";
import { Story } from "@/features/home/story";
import { Visit } from "@/features/home/visit";
import { usePageTitle } from "@/features/settings/use-page-title";
import { homeText } from "@/text/home";
import { Skeleton } from "@/ui/skeleton";

/** `/`: the season's pictures, who makes the incense and how, and the ways into the catalogue. */
export default function HomePage() {
  const { data: slides, isPending } = useQuery(carouselAnswer);
  const { data: menu = [] } = useQuery(menuAnswer);
  usePageTitle(homeText.title);
  return (
    <>
      {isPending && <Skeleton className={frameClass} />}
      {slides && slides.length > 0 && <Carousel slides={slides} />}
      <Story />
      <About />
      {menu.length > 0 && <MenuIndex items={menu} />}
      <Visit />
    </>
  );
}
