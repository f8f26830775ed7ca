/** Paging of a long list that is already loaded. */
import { useState } from "react";
import type { ShownRows } from "./use-admin-list";

/** Rows per page. */
const PAGE = 100;

/** Returns the first rows of a list, and the function that shows more. */
export function useMore<Row>(all: readonly Row[]): ShownRows<Row> {
  const [most, setMost] = useState(PAGE);
  const more = all.length > most ? () => setMost(most + PAGE) : null;
  return { rows: all.slice(0, most), more, isLoadingMore: false };
}
