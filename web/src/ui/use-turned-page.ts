import { type RefObject, useEffect, useRef } from "react";
import { useNavigationType } from "react-router";

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
