/** News of payments between the tabs of a browser: a result that one tab saw, the others show at once. */
import { useEffect } from "react";

const CHANNEL = "payments";

/** Tells the other tabs that a payment has moved. */
export function tellOfPayment(): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Hears of it; `onNews` is asked to look again. */
export function useNewsOfPayments(onNews: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does is the same in every picture of the page
  useEffect(() => {
    if (typeof BroadcastChannel === "undefined") return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", onNews);
    return () => channel.close();
  }, []);
}
