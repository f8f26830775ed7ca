/** A long list that is in the browser already, shown page by page. */
import { useState } from "react";

/** Rows of a page. */
const PAGE = 100;

/** The first rows of a list, and what shows the next; `null` where all are shown. */
export function useMore<Row>(rows: readonly Row[]): [readonly Row[], (() => void) | null] {
  const [most, setMost] = useState(PAGE);
  return [rows.slice(0, most), rows.length > most ? () => setMost(most + PAGE) : null];
}
