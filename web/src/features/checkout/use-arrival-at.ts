import { type RefObject, useEffect, useRef } from "react";
import type { Step } from "./checkout-steps";

/** Another step is another page for eyes and ears: it begins at its top, with its heading. */
export function useArrivalAt(step: Step, heading: RefObject<HTMLElement | null>): void {
  const left = useRef(step);
  useEffect(() => {
    if (left.current === step) return;
    left.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step, heading]);
}
