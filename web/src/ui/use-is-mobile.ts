import { useSyncExternalStore } from "react";

/** The documents' responsive flag: a window of 1000 pixels or less. */
const narrow = window.matchMedia("(max-width: 1000px)");

/** Whether the window is narrow, where behaviour and not only layout depends on it. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrow.addEventListener("change", listener);
      return () => narrow.removeEventListener("change", listener);
    },
    () => narrow.matches,
  );
}
