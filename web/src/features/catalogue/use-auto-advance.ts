/** When the slides move by themselves, and what holds them (docs/spec/catalogue.md#carousel; decision D45). */
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";

/** How long a slide is shown. */
const SLIDE_MS = 2000;

/** What the carousel knows of its own motion. */
export interface AutoAdvance {
  /** Whether the slides are meant to move: what the pause control shows. Hovering holds them without changing it. */
  playing: boolean;
  /** The pause control was pressed. */
  toggle: () => void;
  /** For the carousel's outermost element. */
  holders: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/** The slides as the clock sees them. */
interface Position {
  /** The slide on the screen. Another one starts the time again, so that a slide chosen by hand is shown as long as any other. */
  shown: number;
  /** A finger is on the slides. */
  held: boolean;
}

/**
 * Calls `advance` every {@link SLIDE_MS} while nothing holds the slides.
 *
 * Held by: the shopper's pause, a preference for less motion, a mouse over them, a finger on them,
 * keyboard focus inside, a hidden tab.
 */
export function useAutoAdvance(advance: () => void, { shown, held }: Position): AutoAdvance {
  const stillness = useSyncExternalStore(onStillness, wantsStillness);
  const hidden = useSyncExternalStore(onVisibility, () => document.hidden);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  const playing = chosen ?? !stillness;
  const moving = playing && !held && !hovered && !focused && !hidden;

  const latest = useRef(advance);
  useEffect(() => {
    latest.current = advance;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another slide starts the time again
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => latest.current(), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [moving, shown]);

  return {
    playing,
    toggle: () => {
      setChosen(!playing);
      // Whoever presses play stands on the button: the press must win over the hold of standing there.
      setHovered(false);
      setFocused(false);
    },
    holders: {
      // A finger hovers only while it touches; browsers that pretend otherwise would hold the slides for good.
      onPointerEnter: (event) => event.pointerType === "mouse" && setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: (event) => setFocused(event.target.matches(":focus-visible")),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
  };
}

const stillnessQuery = "(prefers-reduced-motion: reduce)";

function wantsStillness(): boolean {
  return matchMedia(stillnessQuery).matches;
}

function onStillness(listener: () => void): () => void {
  const media = matchMedia(stillnessQuery);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
