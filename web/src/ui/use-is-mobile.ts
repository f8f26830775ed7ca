import { useSyncExternalStore } from "react";

/** The responsive flag: a window of 1000 pixels or less (docs/spec/interface.md#responsive-behaviour). */
const NARROW = "(max-width: 1000px)";

/** Whether the window is narrow, where behaviour and not only layout depends on it. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
}

function subscribe(listener: () => void): () => void {
  const narrow = window.matchMedia(NARROW);
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
}
