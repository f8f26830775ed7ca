import { readText, writeText } from "@/api/storage";

/**
 * Which order this tab set out to pay, for the card gateway's return, which names none.
 *
 * It stands in the tab's own storage: a window that is opened takes a copy along, so that two orders paid
 * side by side are not taken for each other.
 */
const KEY = "PAYING";

/** Sets out to pay an order, in this window or in one that was opened for it. */
export function setOutToPay(orderId: string, page: Window = window): void {
  // Without storage the result is shown without the order.
  writeText("session", KEY, orderId, page);
}

/** The order that was set out to be paid; `null` in another browser than went out. */
export function payingOrder(): string | null {
  return readText("session", KEY);
}
