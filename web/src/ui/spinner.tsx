/**
 * Thin spinner that stays visible for half a second once it has appeared, and blocks nothing
 * (decision D77).
 */
import { useLayoutEffect, useRef, useState } from "react";

/** Milliseconds that a spinner stays visible once it has appeared. */
export const SPINNER_MS = 500;

interface SpinnerProps {
  /** The task is in progress. Afterwards only the spinner stays for its minimum time. */
  busy?: boolean;
  size?: number;
}

/**
 * Renders the spinner. Text beside it, or the live region, names the task.
 *
 * A task that ends before the first paint shows no spinner. If the spinner is unmounted before its
 * time is over, a fading copy stays above the page for the rest and lets clicks through. A spinner
 * that appears meanwhile replaces the copy.
 */
export function Spinner({ busy = true, size = 24 }: SpinnerProps) {
  const ring = useRef<SVGSVGElement>(null);
  const shown = useHalfASecond(busy, ring);
  if (!shown) return null;
  return (
    <svg
      ref={ring}
      aria-hidden="true"
      className="animate-turn shrink-0 print:hidden"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}

/**
 * Returns `true` while busy, and after that until the spinner has been visible for its minimum
 * time.
 */
function useHalfASecond(busy: boolean, ring: { current: SVGSVGElement | null }): boolean {
  const [shown, setShown] = useState(busy);
  const appeared = useRef<number | null>(null);
  if (busy && !shown) setShown(true);

  useLayoutEffect(() => {
    const drawn = ring.current;
    if (!shown || !drawn) return;
    // Runs before the first paint of the spinner, and never in a hidden window.
    const painting = requestAnimationFrame(() => {
      appeared.current = performance.now();
      takeOver(drawn);
    });
    return () => {
      cancelAnimationFrame(painting);
      leaveBehind(drawn, left(appeared.current));
      appeared.current = null;
    };
  }, [shown, ring]);

  useLayoutEffect(() => {
    if (busy || !shown) return;
    const waiting = left(appeared.current);
    if (waiting <= 0) {
      setShown(false);
      return;
    }
    const ending = setTimeout(() => setShown(false), waiting);
    return () => clearTimeout(ending);
  }, [busy, shown]);

  return busy || shown;
}

/** Returns the remaining milliseconds of the minimum time; 0 if it was never painted. */
function left(appeared: number | null): number {
  return appeared === null ? 0 : appeared + SPINNER_MS - performance.now();
}

/** Copies that are above the page now. */
const leftBehind = new Set<SVGSVGElement>();

/** Removes the copies of the same size as this spinner: two of them would look like two tasks. */
function takeOver(ring: SVGSVGElement): void {
  // A spinner in a closed dialog is not visible.
  if (ring.getBoundingClientRect().width === 0) return;
  for (const picture of leftBehind) {
    if (picture.getAttribute("width") === ring.getAttribute("width")) endPicture(picture);
  }
}

function endPicture(picture: SVGSVGElement): void {
  leftBehind.delete(picture);
  picture.remove();
}

/** Leaves a copy of the spinner at its position, above the content that replaces it. */
function leaveBehind(ring: SVGSVGElement, milliseconds: number): void {
  if (milliseconds <= 0 || !ring.isConnected) return;
  const { left, top, width } = ring.getBoundingClientRect();
  // A hidden spinner has no position.
  if (width === 0) return;
  const picture = ring.cloneNode(true) as SVGSVGElement;
  Object.assign(picture.style, {
    position: "fixed",
    left: `${left}px`,
    top: `${top}px`,
    zIndex: "40",
    color: getComputedStyle(ring).color,
    pointerEvents: "none",
    animationDelay: `${milliseconds - SPINNER_MS}ms`,
  });
  // Only a modal dialog is visible above the page.
  (ring.closest("dialog[open]") ?? document.body).append(picture);
  leftBehind.add(picture);
  // At full strength, a spinner above the new content would suggest that it is still loading.
  picture.animate({ opacity: [1, 0.2] }, { duration: milliseconds, easing: "ease-out", fill: "forwards" });
  setTimeout(() => endPicture(picture), milliseconds);
}
