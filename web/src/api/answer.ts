/** A reading of the API as TanStack Query takes it: the URL is the key, as in the first data. */
import { type FetchQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { type ApiUrl, call, get } from "./client";

/** The saved answer of one URL. */
export function answer<Result>(url: ApiUrl) {
  return queryOptions<Result>({
    queryKey: [url],
    queryFn: ({ signal }) => get<Result>(url, signal),
  });
}

/** Reads it now, also where no part of the screen shows it; a reading that set out before a change would bring what was before. */
export async function readAnew<Result>(
  client: QueryClient,
  query: FetchQueryOptions<Result>,
): Promise<Result> {
  await client.cancelQueries({ queryKey: query.queryKey });
  return client.fetchQuery({ ...query, staleTime: 0 });
}

/** Marks the key of what only one member may read. */
const OF_MEMBER = "of-member";

/** The saved answer of one URL that is the member's own; asked for again whenever a page shows it. */
export function memberAnswer<Result>(url: ApiUrl) {
  return queryOptions<Result>({
    queryKey: [url, OF_MEMBER],
    queryFn: async ({ signal }) => {
      const { result } = await call<Result>(url, { signed: true, cancel: signal });
      return result;
    },
    staleTime: 0,
  });
}

/** Forgets everything that a member read here, for the next one may sit at the same computer. */
export function forgetMemberAnswers(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === OF_MEMBER });
}
