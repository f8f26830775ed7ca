import type { CarouselItem } from "@/core";
import { homeText } from "@/text/home";
import { chineseNumber } from "@/ui/chinese-number";
import { PlayIcon } from "./play-icon";
import { Slide } from "./slide";
import { useAutoAdvance } from "./use-auto-advance";
import { useSlides } from "./use-slides";

const text = homeText.carousel;

/** The frame's shape, which its empty place shares so that nothing moves when the slides arrive. */
export const frameClass = "aspect-square w-full overflow-hidden md:aspect-16/7 md:max-h-[78svh]";

/** A slide's place, by whose height the slip of paper is measured. */
export const slideClass = "relative h-full w-full shrink-0 grow-0 [container-type:size]";

/** Pictures that go round, each with a slip of paper that says where it leads. */
export function Carousel({ slides }: { slides: readonly CarouselItem[] }) {
  const { viewport, shown, held, show, next } = useSlides();
  const { playing, toggle, holders } = useAutoAdvance(next, { shown, held });

  return (
    <section aria-roledescription="carousel" aria-label={text.label} {...holders}>
      <div ref={viewport} className={frameClass} aria-live={playing ? "off" : "polite"}>
        <div className="flex h-full touch-pan-y touch-pinch-zoom">
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group of things to see, not of form fields
            <div
              key={slide.id}
              role="group"
              aria-roledescription="slide"
              aria-label={text.position(index + 1, slides.length)}
              inert={index !== shown}
              className={slideClass}
            >
              <Slide slide={slide} first={index === 0} />
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <div className="page-width flex items-center justify-end gap-1 py-1.5">
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              aria-label={text.goTo(index + 1, slide.title)}
              aria-current={index === shown}
              onClick={() => show(index)}
              className="inline-flex size-11 items-center justify-center font-serif text-small text-ink-soft transition-colors duration-300 hover:text-cinnabar aria-current:font-semibold aria-current:text-cinnabar"
            >
              {chineseNumber(index + 1)}
            </button>
          ))}
          <button
            type="button"
            aria-label={playing ? text.pause : text.play}
            onClick={toggle}
            className="-mr-3 inline-flex size-11 items-center justify-center text-ink-soft transition-colors duration-300 hover:text-cinnabar"
          >
            <PlayIcon playing={playing} />
          </button>
        </div>
      )}
    </section>
  );
}
