import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** On arriving at another page: back to its top, and focus to its content, as a full page load would do. */
export function useArrival(): void {
  const { pathname, hash } = useLocation();
  const how = useNavigationType();
  const left = useRef(pathname);

  useEffect(() => {
    if (left.current === pathname) return;
    left.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
    // Going back, the browser itself returns to where the shopper was; an anchor is the page's to go to.
    if (how !== "POP" && hash === "") window.scrollTo(0, 0);
  }, [pathname, hash, how]);
}
