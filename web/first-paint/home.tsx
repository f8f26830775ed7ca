import type { Story as StoryTexts } from "@/api/catalogue";
import type { CarouselItem } from "@/core";
import { frameClass, Slide, slideClass } from "@/features/catalogue/carousel";
import { Story } from "@/features/catalogue/story";
import { Each, hole, holes } from "./holes";

/** Template of `/`: the first slide, the space for its controls, and the story of the shop. */
export function HomeFirstPaint() {
  return (
    <>
      <Each name="slide">
        <div className={frameClass}>
          <div className={slideClass}>
            <Slide slide={holes<CarouselItem>()} first />
          </div>
        </div>
        <Each name="more">
          <div className="h-14" />
        </Each>
      </Each>
      <Each name="story">
        <Story story={holes<StoryTexts>()}>
          <Each name="paragraphs">
            <p>{hole("text")}</p>
          </Each>
        </Story>
      </Each>
    </>
  );
}
