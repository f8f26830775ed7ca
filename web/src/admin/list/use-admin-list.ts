/** Lists that are loaded page by page. */
import { type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { request } from "@/admin/access/session";
import type { ApiUrl } from "@/api/client";

/** Rows of a list that are shown, and the way to more of them. */
export interface ShownRows<Row> {
  rows: readonly Row[];
  /** Shows more rows; `null` if all are shown. */
  more: (() => void) | null;
  isLoadingMore: boolean;
}

interface ListOptions<Page, Row> {
  key: QueryKey;
  /** Returns the URL of the page after a cursor. */
  url: (after: string | undefined) => ApiUrl;
  rowsOf: (page: Page) => readonly Row[];
  /** Returns the cursor of the next page; by default the page's `next`. */
  nextOf?: (page: Page) => string | null | undefined;
}

/** Loads the pages of a list one after the other. */
export function useAdminList<Page, Row>({ key, url, rowsOf, nextOf = ownNext }: ListOptions<Page, Row>) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => request<Page>(url(pageParam ?? undefined), { cancel: signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => nextOf(page),
    staleTime: 0,
  });
  const shown: ShownRows<Row> = {
    rows: query.data?.pages.flatMap(rowsOf) ?? [],
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    isLoadingMore: query.isFetchingNextPage,
  };
  return { ...shown, query };
}

function ownNext(page: unknown): string | null {
  const hasNext = typeof page === "object" && page !== null && "next" in page;
  return hasNext && typeof page.next === "string" ? page.next : null;
}
