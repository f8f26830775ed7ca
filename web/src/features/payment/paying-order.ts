import { readText, writeText } from "@/api/storage";

/**
 * Order that this tab is paying. The return from the card gateway names none.
 *
 * It is in session storage, which a new window copies, so that two orders paid side by side are not
 * confused.
 */
const KEY = "PAYING";

/** Stores the order to be paid, in this window or in one opened for it. */
export function setOutToPay(orderId: string, page: Window = window): void {
  // Without storage, the result is shown without the order.
  writeText("session", KEY, orderId, page);
}

/** Returns the order being paid; `null` if another browser started the payment. */
export function payingOrder(): string | null {
  return readText("session", KEY);
}
