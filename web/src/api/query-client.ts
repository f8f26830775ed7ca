/** How saved answers age, and how the page behaves while the shop cannot be reached. */
import { type Query, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./client";

/** How long a saved answer of the catalogue counts as fresh. */
const FRESH_MS = 60_000;

/** How often a failed reading on the screen is tried again, until it succeeds. */
const RECOVER_MS = 5_000;

/** Whether the same call may succeed later: the shop was out of reach, not the request wrong. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.passing;
}

/** In how long a reading that failed is tried again; `false` for one that stands, or will not succeed. */
export function recoverIn({ state }: Pick<Query, "state">): number | false {
  return state.status === "error" && isPassing(state.error) ? RECOVER_MS : false;
}

/** The store of saved answers: old ones stay on the screen, failed ones mend themselves. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: 30 * 60_000,
        // A device that believes it is offline may still reach the shop; let the call decide.
        networkMode: "always",
        retry: (failures, error) => failures < 1 && isPassing(error),
        retryDelay: 600,
        refetchInterval: recoverIn,
      },
    },
  });
}

/** The answers that the server writes into the page, so that the first paint waits for no call. */
/** Hands the answers inlined under `#shop-data` to the saved ones, each under its request URL. */
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
