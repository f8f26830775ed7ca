/** Messages between the browser's tabs: changes made in one tab appear in the others at once. */
import { useEffect } from "react";

/**
 * Event in a tab: a payment changed, the member's cart changed, a mailed link verified a contact,
 * or this tab continues a registration that another tab verified a contact for.
 */
type TabEvent = "payments" | "cart" | "verified" | "continued";

/**
 * One channel per event; a browser does not deliver a message to the channel object that sent it.
 */
const channels = new Map<TabEvent, BroadcastChannel>();

/**
 * Sends an event with its data to the other tabs. Without `BroadcastChannel`, the other tabs show
 * the change after their next load.
 */
export function tellTabs(event: TabEvent, about: string | null = null): void {
  channelOf(event)?.postMessage(about);
}

/** Listens for an event while `wanted`; `onEvent` receives its data. */
export function useTabEvent(event: TabEvent, wanted: boolean, onEvent: (about: unknown) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: onEvent does the same on every render
  useEffect(() => {
    const channel = wanted ? channelOf(event) : undefined;
    const listen = ({ data }: MessageEvent) => onEvent(data);
    channel?.addEventListener("message", listen);
    return () => channel?.removeEventListener("message", listen);
  }, [event, wanted]);
}

function channelOf(event: TabEvent): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === "undefined") return undefined;
  const known = channels.get(event) ?? new BroadcastChannel(event);
  channels.set(event, known);
  return known;
}
