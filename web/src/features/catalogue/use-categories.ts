import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { categoriesAnswer, type ListFilter } from "@/api/catalogue";
import type { CategoriesPage } from "@/core";
import type { ListState } from "@/paths";

/** One page of a list, as its reading stands. */
export interface CategoriesReading {
  /** The page asked for or, until it is here, the one that was here before. */
  data: CategoriesPage | undefined;
  /** `data` is the page from before. */
  outdated: boolean;
  error: Error | null;
  retry: () => void;
}

/** Reads one page of a list. While another page or order is on its way, or out of reach, the present one stays. */
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

/** The page and the order that the address asks for; anything else in it reads as the default. */
export function useListState(): ListState {
  const [search] = useSearchParams();
  const page = search.get("page") ?? "";
  return {
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    order: search.get("order") === "asc" ? "asc" : "desc",
  };
}
