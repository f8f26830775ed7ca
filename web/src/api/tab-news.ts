/** News between the tabs of a browser: what one tab did at the server, the others show at once. */
import { useEffect } from "react";

/** What a tab has done: moved a payment, or changed the member's cart. */
type News = "payments" | "cart";

/** One door each, for a tab does not hear what it says through the door that it listens at. */
const channels = new Map<News, BroadcastChannel>();

/** Tells the other tabs. A browser without channels keeps its tabs apart until they are read anew. */
export function tellTabs(news: News): void {
  channelOf(news)?.postMessage(null);
}

/** Hears of it while it is `wanted`; `onNews` is asked to look again. */
export function useNewsOfTabs(news: News, wanted: boolean, onNews: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does is the same in every picture of the page
  useEffect(() => {
    const channel = wanted ? channelOf(news) : undefined;
    channel?.addEventListener("message", onNews);
    return () => channel?.removeEventListener("message", onNews);
  }, [news, wanted]);
}

function channelOf(news: News): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === "undefined") return undefined;
  const known = channels.get(news) ?? new BroadcastChannel(news);
  channels.set(news, known);
  return known;
}
