/**
 * Automatic advance of the carousel, and the conditions that stop it
 * (docs/spec/catalogue.md#carousel; decision D45).
 */
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";

/** Milliseconds that a slide is shown. */
const SLIDE_MS = 2000;

/** State and handlers of the automatic advance. */
export interface AutoAdvance {
  /**
   * `true` unless the shopper paused, as the pause button shows. Hovering stops the slides without
   * changing it.
   */
  playing: boolean;
  /** Handles a press on the pause button. */
  toggle: () => void;
  /** Event handlers for the carousel's outermost element. */
  holders: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/** Position of the carousel that the timer depends on. */
interface Position {
  /**
   * Index of the visible slide. A change restarts the timer, so that a slide chosen by hand is
   * shown as long as any other.
   */
  shown: number;
  /** A finger is on the slides. */
  held: boolean;
}

/**
 * Calls `advance` every {@link SLIDE_MS} while nothing stops the slides.
 *
 * They stop for the shopper's pause, `prefers-reduced-motion`, a mouse over them, a finger on them,
 * keyboard focus inside, and a hidden tab.
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
      // The play button has hover and focus when it is pressed; reset both, or they would stop the
      // slides.
      setHovered(false);
      setFocused(false);
    },
    holders: {
      // Only mice: some browsers send no leave event for a finger, which would stop the slides for
      // good.
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
