import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { categoriesAnswer, type ListFilter } from "@/api/catalogue";
import type { CategoriesPage } from "@/core";
import type { ListState } from "@/paths";

/** One page of a list, and the state of its query. */
export interface CategoriesReading {
  /** Requested page, or the previous page while the requested one loads. */
  data: CategoriesPage | undefined;
  /** `data` is the previous page. */
  outdated: boolean;
  error: Error | null;
  retry: () => void;
}

/**
 * Loads one page of a list. The previous page stays while another page or order loads, or if that
 * fails.
 */
export function useCategories(filter: ListFilter, { page, order }: ListState): CategoriesReading {
  const { data, error, refetch } = useQuery(categoriesAnswer(filter, page, order));
  const list = JSON.stringify(filter);
  const [kept, keep] = useState({ list, data });
  if (kept.list !== list || (data && kept.data !== data)) keep({ list, data });
  return {
    data: data ?? (kept.list === list ? kept.data : undefined),
    outdated: data === undefined,
    error,
    retry: () => void refetch(),
  };
}

/** Returns page and order from the URL; invalid values give the defaults. */
export function useListState(): ListState {
  const [search] = useSearchParams();
  const page = search.get("page") ?? "";
  return {
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    order: search.get("order") === "asc" ? "asc" : "desc",
  };
}
