/** Messages between the browser's tabs: changes made in one tab appear in the others at once. */
import { useEffect } from "react";

/**
 * Event in a tab: a payment changed, the member's cart changed, a mailed link verified a contact,
 * or this tab continues a registration that another tab verified a contact for.
 */
type News = "payments" | "cart" | "verified" | "continued";

/**
 * One channel per event; a browser does not deliver a message to the channel object that sent it.
 */
const channels = new Map<News, BroadcastChannel>();

/**
 * Sends an event with its data to the other tabs. Without `BroadcastChannel`, the other tabs show
 * the change after their next load.
 */
export function tellTabs(news: News, about: string | null = null): void {
  channelOf(news)?.postMessage(about);
}

/** Listens for an event while `wanted`; `onNews` receives its data. */
export function useNewsOfTabs(news: News, wanted: boolean, onNews: (about: unknown) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: onNews does the same on every render
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
