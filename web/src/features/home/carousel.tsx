import { Link } from "react-router";
import type { CarouselItem } from "@/core";
import { homeText } from "@/text/home";
import { chineseNumber } from "@/ui/chinese-number";
import { Picture } from "@/ui/picture";
import { PlayIcon } from "./play-icon";
import { useAutoAdvance } from "./use-auto-advance";
import { useSlides } from "./use-slides";

const text = homeText.carousel;

/** The frame's shape, which its empty place shares so that nothing moves when the slides arrive. */
export const frameClass = "aspect-square w-full overflow-hidden md:aspect-16/7 md:max-h-[78svh]";

/** Pictures that go round, each with a slip of paper that says where it leads. */
export function Carousel({ slides }: { slides: readonly CarouselItem[] }) {
  const { viewport, shown, held, show, next } = useSlides();
  const { playing, toggle, holders } = useAutoAdvance(next, { shown, held });

  return (
    <section aria-roledescription="carousel" aria-label={text.label} {...holders}>
      <div ref={viewport} className={frameClass} aria-live={playing ? "off" : "polite"}>
        <div className="flex h-full touch-pan-y touch-pinch-zoom">
          {slides.map((slide, index) => (
            <div
              key={slide.id}
              role="group"
              aria-roledescription="slide"
              aria-label={text.position(index + 1, slides.length)}
              inert={index !== shown}
              className="relative h-full w-full shrink-0 grow-0"
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

function Slide({ slide, first }: { slide: CarouselItem; first: boolean }) {
  return (
    <Link to={slide.href} className="group block h-full outline-offset-[-6px]">
      <Picture picture={slide.picture} sizes="(min-width: 768px) 100vw, 228vw" first={first} className="h-full w-full object-cover" />
      <span className="absolute top-0 right-5 flex max-h-[94%] flex-row-reverse items-start gap-3 bg-paper-bright px-4 pt-8 pb-6 md:right-[8%] md:gap-5 md:px-7 md:pt-14 md:pb-10">
        <span className="upright font-serif text-h3 font-semibold tracking-title text-ink lg:text-h1">{slide.title}</span>
        <span className="upright text-note leading-8 text-ink-soft md:text-small md:leading-8">{slide.text}</span>
        <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1 bg-cinnabar" />
      </span>
    </Link>
  );
}
