import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useNavigationType } from "react-router";

/** The responsive flag: a window of 1000 pixels or less (docs/spec/interface.md#responsive-behaviour). */
const NARROW = "(max-width: 1000px)";

/** Whether the window is narrow, where behaviour and not only layout depends on it. */
export function useIsMobile(): boolean {
  return useMedia(NARROW);
}

/**
 * Whether there is room for `pixels` of columns, in text of the usual size. In larger text of the shopper's own, as many
 * characters need more; a media query knows nothing of it.
 */
export function useRoom(pixels: number): boolean {
  return useSyncExternalStore(subscribeToSize, () => window.innerWidth >= (pixels * rootSize()) / USUAL_SIZE);
}

/** The size of text that browsers start with, in pixels. */
const USUAL_SIZE = 16;

function rootSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_SIZE;
}

function subscribeToSize(listener: () => void): () => void {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
}

/** Whether a media query holds, where one of two forms is drawn and the other is not hidden but absent. */
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

/** Whole seconds that are left, from `seconds` down to 0; `restart` begins again. */
export function useCountdown(seconds: number, startNow = true): { left: number; restart: () => void } {
  const [end, setEnd] = useState(() => performance.now() + (startNow ? seconds * 1000 : 0));
  const [left, setLeft] = useState(startNow ? seconds : 0);
  const restart = useCallback(() => {
    setEnd(performance.now() + seconds * 1000);
    setLeft(seconds);
  }, [seconds]);
  useEffect(() => {
    // By the clock: a tab in the background ticks seldom.
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    const ticking = setInterval(tick, 250);
    return () => clearInterval(ticking);
  }, [end]);
  return { left, restart };
}

/** Goes to the top of a list when its page was turned; going back, the browser returns to where the shopper was. */
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
 * Returns `true` if a key belongs to an input method. Safari's Enter that ends a composition comes after
 * `compositionend`; only the key code 229 tells it from another.
 */
export function isComposing(event: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean {
  return event.isComposing || event.keyCode === 229;
}
