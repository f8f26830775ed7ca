/**
 * Queries of the API for TanStack Query. The URL is the key, as in the data inlined by the server.
 */
import { type FetchQueryOptions, type Query, type QueryClient, queryOptions } from "@tanstack/react-query";
import { type ApiUrl, call, get } from "./client";

/** Returns the query of a URL. */
export function answer<Result>(url: ApiUrl) {
  return queryOptions<Result>({
    queryKey: [url],
    queryFn: ({ signal }) => get<Result>(url, signal),
  });
}

/**
 * Reloads a query now, even if no component uses it. Cancels a request in flight first, because its
 * response could predate a change.
 */
export async function refetch<Result>(
  client: QueryClient,
  query: FetchQueryOptions<Result>,
): Promise<Result> {
  await client.cancelQueries({ queryKey: query.queryKey });
  return client.fetchQuery({ ...query, staleTime: 0 });
}

/** Second part of the query key of data that only one member may read. */
const OF_MEMBER = "of-member";

/**
 * Returns the query of a URL with a member's data; reloaded whenever a page shows it. `signed` is
 * that of the options of a call.
 */
export function memberAnswer<Result>(url: ApiUrl, signed: true | "order" = true) {
  return queryOptions<Result>({
    queryKey: [url, OF_MEMBER],
    queryFn: async ({ signal }) => {
      const { result } = await call<Result>(url, { signed, cancel: signal });
      return result;
    },
    staleTime: 0,
  });
}

/**
 * Removes all data of a member from the cache, because another person may use the same computer
 * next.
 */
export function forgetMemberAnswers(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === OF_MEMBER });
}

/**
 * Seconds between polls: short at first, because the shopper is waiting, then longer. The last one
 * repeats.
 */
const STEPS = [2, 2, 2, 3, 5, 8, 13, 20, 30];

/**
 * Last data of each query and the update count at which it arrived; cleared when a change is
 * expected.
 */
let answered = new WeakMap<object, { data: unknown; since: number }>();

/** Returns the milliseconds until the next poll, after `unchanged` equal responses. */
function askAgainIn(unchanged: number): number {
  return (STEPS[unchanged] ?? 30) * 1_000;
}

/** Returns the milliseconds until the next poll of a query. A hidden page does not poll. */
export function askAgain(query: Pick<Query, "state">): number {
  const { data, dataUpdateCount } = query.state;
  const last = answered.get(query);
  if (last && last.data === data) return askAgainIn(dataUpdateCount - last.since);
  answered.set(query, { data, since: dataUpdateCount });
  return askAgainIn(0);
}

/** Restarts polling with short intervals, because a change is expected. */
export function expectChange(): void {
  answered = new WeakMap();
}
