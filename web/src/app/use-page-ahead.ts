import { useEffect } from "react";
import { loadPage } from "./page-code";
import { routeOf } from "./routes";

/** Asks for a page's code as soon as a hand, a finger or the focus comes to a link that leads there. */
export function usePageAhead(): void {
  useEffect(() => {
    const ahead = ({ target }: Event) => {
      const link = target instanceof Element && target.closest("a");
      if (!link || link.origin !== location.origin) return;
      // Should it fail, going there asks again, and says so.
      loadPage(routeOf(link.pathname)).catch(() => undefined);
    };
    document.addEventListener("pointerover", ahead, { passive: true });
    document.addEventListener("focusin", ahead);
    return () => {
      document.removeEventListener("pointerover", ahead);
      document.removeEventListener("focusin", ahead);
    };
  }, []);
}
