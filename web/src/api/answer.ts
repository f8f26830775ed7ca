/** A reading of the API as TanStack Query takes it: the URL is the key, as in the first data. */
import { type FetchQueryOptions, type Query, type QueryClient, queryOptions } from "@tanstack/react-query";
import { type ApiUrl, call, get } from "./client";

/** The saved answer of one URL. */
export function answer<Result>(url: ApiUrl) {
  return queryOptions<Result>({
    queryKey: [url],
    queryFn: ({ signal }) => get<Result>(url, signal),
  });
}

/** Reads it now, also where no part of the screen shows it; a reading that set out before a change would bring what was before. */
export async function refetch<Result>(
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

/** How often the page asks about what is under way: soon at first, since somebody waits for it, then seldom. */
/** Seconds between one question and the next; the last goes on. */
const STEPS = [2, 2, 2, 3, 5, 8, 13, 20, 30];

/** What each reading has answered since when; forgotten when a change is expected. */
let answered = new WeakMap<object, { data: unknown; since: number }>();

/** In how many milliseconds to ask again, after the answer was the same so many times. */
function askAgainIn(unchanged: number): number {
  return (STEPS[unchanged] ?? 30) * 1_000;
}

/** The same for a reading that is under way; a hidden page does not ask. */
export function askAgain(query: Pick<Query, "state">): number {
  const { data, dataUpdateCount } = query.state;
  const last = answered.get(query);
  if (last && last.data === data) return askAgainIn(dataUpdateCount - last.since);
  answered.set(query, { data, since: dataUpdateCount });
  return askAgainIn(0);
}

/** Something is about to change: the questions come soon again. */
export function expectChange(): void {
  answered = new WeakMap();
}
