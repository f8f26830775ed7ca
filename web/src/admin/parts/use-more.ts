/** Paging of a long list that is already loaded. */
import { useState } from "react";

/** Rows per page. */
const PAGE = 100;

/** Returns the first rows of a list, and a function that shows more; `null` if all are shown. */
export function useMore<Row>(rows: readonly Row[]): [readonly Row[], (() => void) | null] {
  const [most, setMost] = useState(PAGE);
  return [rows.slice(0, most), rows.length > most ? () => setMost(most + PAGE) : null];
}
