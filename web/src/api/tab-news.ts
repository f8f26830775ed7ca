/** News between the tabs of a browser: what one tab did at the server, the others show at once. */
import { useEffect } from "react";

/**
 * What a tab has done: moved a payment, changed the member's cart, proved a contact by a mailed link, or gone on with a
 * registration that another tab proved a contact for.
 */
type News = "payments" | "cart" | "verified" | "continued";

/** A channel for each; a browser does not send a message back to the channel it came from. */
const channels = new Map<News, BroadcastChannel>();

/** Tells the other tabs, with what it is about. A browser without channels keeps its tabs apart until they are read again. */
export function tellTabs(news: News, about: string | null = null): void {
  channelOf(news)?.postMessage(about);
}

/** Listens for it while it is `wanted`; `onNews` is given what it is about. */
export function useNewsOfTabs(news: News, wanted: boolean, onNews: (about: unknown) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does is the same in every picture of the page
  useEffect(() => {
    const channel = wanted ? channelOf(news) : undefined;
    const listen = ({ data }: MessageEvent) => onNews(data);
    channel?.addEventListener("message", listen);
    return () => channel?.removeEventListener("message", listen);
  }, [news, wanted]);
}

function channelOf(news: News): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === "undefined") return undefined;
  const known = channels.get(news) ?? new BroadcastChannel(news);
  channels.set(news, known);
  return known;
}
