/** Paying an order online. Which amount, and whether it is paid, is for the server and the provider to say. */
import { apiUrl, call } from "./client";
import type { Order, PaidOrder } from "./schema";

/** What LINE Pay brings the browser back with; LINE's number is too long for a number of JavaScript. */
export interface BackFromLinePay {
  transactionId: string;
  orderId: string;
}

/** Begins to pay an order by the way that it was placed with; answers the page to open. */
export function beginPayment({ id, price, pay_type }: Order) {
  if (pay_type === "LinePay") {
    return call<string>(apiUrl("/LinePay/Create"), { method: "POST", body: { OrderId: id }, signed: true });
  }
  const body = { OrderId: id, OrderPrice: price };
  return call<string>(apiUrl("/FinancePay/Create"), { method: "POST", body, signed: true });
}

/** Finishes a LINE Pay payment; repeated, it takes nothing again and answers the same. It needs no login. */
export function confirmLinePay({ transactionId, orderId }: BackFromLinePay) {
  const body = { TransactionId: transactionId, OrderId: orderId };
  return call<PaidOrder>(apiUrl("/LinePay/Confirm"), { method: "POST", body });
}
