/** Walking through the rows of a list by keys. */
import { useState } from "react";
import { useKeys } from "./keys";

/** The row that `j` and `k` stand on, -1 for none; Enter opens it. */
export function useRows<Row>(rows: readonly Row[], open: (row: Row) => void): number {
  const [row, setRow] = useState(-1);
  const here = Math.min(row, rows.length - 1);
  useKeys({
    j: () => setRow(Math.min(here + 1, rows.length - 1)),
    k: () => setRow(Math.max(here - 1, 0)),
    Enter: () => {
      const chosen = rows[here];
      if (chosen) open(chosen);
    },
  });
  return here;
}
