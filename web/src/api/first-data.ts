/** The answers that the server writes into the page, so that the first paint waits for no call. */
import type { QueryClient } from "@tanstack/react-query";

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
