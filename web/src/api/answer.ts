/** A reading of the API as TanStack Query takes it: the URL is the key, as in the first data. */
import { queryOptions } from "@tanstack/react-query";
import { type ApiUrl, get } from "./client";

/** The saved answer of one URL. */
export function answer<Result>(url: ApiUrl) {
  return queryOptions<Result>({
    queryKey: [url],
    queryFn: ({ signal }) => get<Result>(url, signal),
  });
}
