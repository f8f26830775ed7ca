/** Cache lifetime of queries, and behaviour while the shop cannot be reached. */
import { type Query, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./client";

/** Milliseconds that data of the catalogue counts as fresh. */
const FRESH_MS = 60_000;

/** Milliseconds between retries of a failed query on the screen. */
const RECOVER_MS = 5_000;

/**
 * Returns `true` if a retry may succeed: the shop could not be reached, but the request was valid.
 */
export function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.passing;
}

/**
 * Returns the milliseconds until a failed query is retried; `false` if it succeeded or a retry is
 * pointless.
 */
export function recoverIn({ state }: Pick<Query, "state">): number | false {
  return state.status === "error" && isPassing(state.error) ? RECOVER_MS : false;
}

/**
 * Creates the query cache. Old data stays on the screen, and failed queries retry by themselves.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: 30 * 60_000,
        // The browser may report offline although the shop can be reached, so always try.
        networkMode: "always",
        retry: (failures, error) => failures < 1 && isPassing(error),
        retryDelay: 600,
        refetchInterval: recoverIn,
      },
    },
  });
}

/**
 * Loads the data that the server inlined in `#shop-data` into the cache, each under its request
 * URL, so that the first paint needs no call.
 */
export function seedFirstData(client: QueryClient, page: Document = document): void {
  for (const [url, result] of inlined(page)) client.setQueryData([url], result);
}

function inlined(page: Document): [string, unknown][] {
  const text = page.getElementById("shop-data")?.textContent;
  if (!text) return [];
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === "object" && data !== null ? Object.entries(data) : [];
  } catch {
    return [];
  }
}
