/** The moving part of the carousel: which slide is shown, and how a finger changes it. */
import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect, useState } from "react";
import { slideAfterSwipe } from "./swipe";

type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** The slide on the screen and the ways to another. */
export interface Slides {
  /** For the element that cuts off what is outside of the shown slide. */
  viewport: UseEmblaCarouselType[0];
  /** The shown slide, counted from 0. */
  shown: number;
  /** A finger is on the slides. */
  held: boolean;
  show: (index: number) => void;
  next: () => void;
}

/** Slides that go round. */
export function useSlides(): Slides {
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: 34 });
  const [shown, setShown] = useState(0);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (!embla) return;
    const follow = () => setShown(embla.selectedScrollSnap());
    const hold = () => setHeld(true);
    const letGo = () => setHeld(false);
    embla.on("select", follow).on("reInit", follow).on("pointerDown", hold).on("pointerUp", letGo);
    const release = decideBySwipe(embla);
    return () => {
      embla.off("select", follow).off("reInit", follow).off("pointerDown", hold).off("pointerUp", letGo);
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

/** Lets the shop's own threshold decide where a drag ends, in the place of the library's sense of force. */
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
