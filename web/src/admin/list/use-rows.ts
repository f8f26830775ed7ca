/** Keyboard navigation through the rows of a list. */
import { useEffect, useState } from "react";
import { useKeys } from "@/admin/frame/keys";

/**
 * Returns the index of the row selected with `j` and `k`, -1 for none. Its link has the focus, so
 * that Enter opens it and the page scrolls to it.
 */
export function useRows(count: number): number {
  const [row, setRow] = useState({ at: -1 });
  const here = Math.min(row.at, count - 1);
  useKeys({
    j: () => setRow({ at: Math.min(here + 1, count - 1) }),
    k: () => setRow({ at: Math.max(here - 1, 0) }),
  });
  useEffect(() => {
    if (row.at < 0) return;
    document.querySelector<HTMLElement>("[data-here] a")?.focus();
  }, [row]);
  return here;
}
