import { useSearchParams } from "react-router";
import type { ListState } from "@/app/paths";

/** The page and the order that the address asks for; anything else in it reads as the default. */
export function useListState(): ListState {
  const [search] = useSearchParams();
  const page = search.get("page") ?? "";
  return {
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    order: search.get("order") === "asc" ? "asc" : "desc",
  };
}
