import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { CarouselItem } from "@/core";
import { homeText } from "@/text/catalogue";
import { chineseNumber } from "@/ui/format";
import { Picture } from "@/ui/picture";
import { useAutoAdvance } from "./use-auto-advance";

const text = homeText.carousel;

/** Shape of the frame. Its placeholder shares it, so that nothing moves when the slides load. */
export const frameClass = "aspect-square w-full overflow-hidden md:aspect-16/7 md:max-h-[78svh]";

/** Slide; its height is the unit for the size of the paper slip. */
export const slideClass = "relative h-full w-full shrink-0 grow-0 [container-type:size]";

/** Renders pictures in a loop, each with a slip of paper that describes its link. */
export function Carousel({ slides }: { slides: readonly CarouselItem[] }) {
  const { viewport, shown, held, show, next } = useSlides();
  const { playing, toggle, holders } = useAutoAdvance(next, { shown, held });

  return (
    <section aria-roledescription="carousel" aria-label={text.label} {...holders}>
      <div ref={viewport} className={frameClass} aria-live={playing ? "off" : "polite"}>
        <div className="flex h-full touch-pan-y touch-pinch-zoom">
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is no group of form fields
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

/** Renders a pause icon while the slides move, a play icon while they stand. */
function PlayIcon({ playing }: { playing: boolean }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      className="fill-current"
    >
      <path d={playing ? "M8 6h2.5v12H8ZM13.5 6H16v12h-2.5Z" : "M8.5 5.5 18 12l-9.5 6.5Z"} />
    </svg>
  );
}

/** Renders one picture with its slip of paper, as one link. */
export function Slide({ slide, first }: { slide: CarouselItem; first: boolean }) {
  return (
    <Link to={slide.href} className="block h-full outline-offset-[-6px]">
      <Picture
        picture={slide.picture}
        sizes="(min-width: 768px) 100vw, 228vw"
        first={first}
        className="h-full w-full object-cover object-[85%_50%] md:object-center"
      />
      <span className="absolute top-0 right-5 flex flex-row-reverse items-start gap-[2cqh] border-b-4 border-cinnabar bg-paper-bright px-[4cqh] pt-[8cqh] pb-[6cqh] md:right-[8%] md:gap-[3cqh] md:px-[5cqh]">
        <span className="upright max-h-[76cqh] text-balance font-serif text-[length:max(1.125rem,5.8cqh)] leading-snug font-semibold tracking-[0.06em] text-ink">
          {slide.title}
        </span>
        <span className="upright max-h-[54cqh] text-small leading-8 text-ink-soft">{slide.text}</span>
      </span>
    </Link>
  );
}

/** State of the carousel: the visible slide, and swiping. */
type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** Visible slide and the functions that change it. */
interface Slides {
  /** Ref of the element that clips the other slides. */
  viewport: UseEmblaCarouselType[0];
  /** Index of the visible slide, from 0. */
  shown: number;
  /** A finger is on the slides. */
  held: boolean;
  show: (index: number) => void;
  next: () => void;
}

/** Creates the looping slides. */
function useSlides(): Slides {
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: 34 });
  const [shown, setShown] = useState(0);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (!embla) return;
    const follow = () => setShown(embla.selectedScrollSnap());
    const hold = () => setHeld(true);
    const clearHeldOrder = () => setHeld(false);
    embla.on("select", follow).on("reInit", follow).on("pointerDown", hold).on("pointerUp", clearHeldOrder);
    const release = decideBySwipe(embla);
    return () => {
      embla
        .off("select", follow)
        .off("reInit", follow)
        .off("pointerDown", hold)
        .off("pointerUp", clearHeldOrder);
      release();
    };
  }, [embla]);

  return {
    viewport,
    shown,
    held,
    show: (index) => embla?.scrollTo(index),
    next: () => embla?.scrollNext(),
  };
}

/** Replaces Embla's force-based decision after a drag by a fixed distance. */
function decideBySwipe(embla: Embla): () => void {
  const root = embla.rootNode();
  let from = 0;
  let startX = 0;
  let lastX = 0;

  const move = (event: PointerEvent) => {
    lastX = event.clientX;
  };
  const down = (event: PointerEvent) => {
    from = embla.selectedScrollSnap();
    startX = lastX = event.clientX;
    window.addEventListener("pointermove", move);
  };
  const up = () => {
    window.removeEventListener("pointermove", move);
    embla.scrollTo(slideAfterSwipe(from, embla.scrollSnapList().length, lastX - startX));
  };

  root.addEventListener("pointerdown", down);
  embla.on("pointerUp", up);
  return () => {
    root.removeEventListener("pointerdown", down);
    window.removeEventListener("pointermove", move);
    embla.off("pointerUp", up);
  };
}

/**
 * Distance in pixels that a finger must move sideways to change the slide
 * (docs/spec/catalogue.md#carousel).
 */
const SWIPE_THRESHOLD = 40;

/** Returns the slide after a drag of `dx` pixels from slide `from`; the slides loop. */
export function slideAfterSwipe(from: number, count: number, dx: number): number {
  if (count === 0 || Math.abs(dx) < SWIPE_THRESHOLD) return from;
  const step = dx < 0 ? 1 : -1;
  return (from + step + count) % count;
}
