import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useNavigationType } from "react-router";

/**
 * Media query of narrow windows: 1000 pixels or less (docs/spec/interface.md#responsive-behaviour).
 */
const NARROW = "(max-width: 1000px)";

/** Returns `true` if the window is narrow, for behaviour that depends on it, not only layout. */
export function useIsMobile(): boolean {
  return useMedia(NARROW);
}

/**
 * Returns `true` if the window has room for `pixels` of columns at the default font size. A larger
 * root font size needs proportionally more, which a media query in pixels does not consider.
 */
export function useRoom(pixels: number): boolean {
  return useSyncExternalStore(subscribeToSize, () => window.innerWidth >= (pixels * rootSize()) / USUAL_SIZE);
}

/** Default font size of browsers, in pixels. */
const USUAL_SIZE = 16;

function rootSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_SIZE;
}

function subscribeToSize(listener: () => void): () => void {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
}

/** Returns `true` if a media query matches, to render one of two variants instead of hiding one. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Counts down from `seconds` to 0; `restart` starts over. */
export function useCountdown(seconds: number, startNow = true): { left: number; restart: () => void } {
  const [end, setEnd] = useState(() => performance.now() + (startNow ? seconds * 1000 : 0));
  const [left, setLeft] = useState(startNow ? seconds : 0);
  const restart = useCallback(() => {
    setEnd(performance.now() + seconds * 1000);
    setLeft(seconds);
  }, [seconds]);
  useEffect(() => {
    // Uses the clock, because background tabs throttle intervals.
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    const ticking = setInterval(tick, 250);
    return () => clearInterval(ticking);
  }, [end]);
  return { left, restart };
}

/**
 * Scrolls to the top of a list when its page changes, except on Back, where the browser restores
 * the position.
 */
export function useTurnedPage(page: number | undefined): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const before = useRef(page);
  const how = useNavigationType();

  useEffect(() => {
    const turned = before.current !== undefined && page !== undefined && page !== before.current;
    if (page !== undefined) before.current = page;
    if (!turned || how === "POP") return;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  }, [page, how]);

  return top;
}

/**
 * Returns `true` if a key belongs to an input method. In Safari the Enter that ends a composition
 * comes after `compositionend`; only key code 229 identifies it.
 */
export function isComposing(event: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean {
  return event.isComposing || event.keyCode === 229;
}
