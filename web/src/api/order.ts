/** A member's orders: reading, cancelling, telling of a transfer. The server decides what can be done with each. */
import type { Money, OrderForm, Standing } from "@/core";
import { memberAnswer } from "./answer";
import { apiUrl, call } from "./client";
import type { Order, OrdersPage, PaidOrder, SavedAddress, Step } from "./schema";

export type { ActionName, Order, OrderLine, OrderPayment, OrdersPage, SavedAddress, Step } from "./schema";

/** Orders on one page of the list (decision D3). */
export const ORDERS_PAGE_SIZE = 10;

/** One page of the member's orders, newest first. */
export function getOrders(page: number) {
  return memberAnswer<OrdersPage>(
    apiUrl("/Order/All", {
      Page: page,
      PageCount: ORDERS_PAGE_SIZE,
      Order: "desc",
      OrderKey: "createat",
    }),
  );
}

/** One order of the member. */
export function getOrder(id: string) {
  return memberAnswer<Order>(apiUrl("/Order", { Id: id }));
}

/** What happened to an order on its way, newest first. */
export function getDeliveryLog(id: string) {
  return memberAnswer<Step[]>(apiUrl("/Order/DeliveryLog", { Id: id }));
}

/** Where earlier orders of the member went. */
export function getSavedAddresses() {
  return memberAnswer<SavedAddress[]>(apiUrl("/Order/Delivery"));
}

/** What decides whether the member may order more: what is open, and the limits (decision D64). */
export const standingAnswer = memberAnswer<Standing>(apiUrl("/Order/Standing"));

/** Orders what is in the cart; repeated with the same key it is the same order (decision D27). */
export function postOrder(order: OrderForm, onceKey: string) {
  return call<Order>(apiUrl("/Order"), { method: "POST", body: order, signed: true, onceKey });
}

/** Cancels an order and gives its stock back. */
export function cancelOrder(id: string) {
  return call<Order>(apiUrl("/Order/Cancel", { Id: id }), { method: "DELETE", signed: true });
}

/** Agrees to the freight that staff entered, and to the total that comes of it. */
export function acceptFreight(id: string, total: Money) {
  return call<Order>(apiUrl("/Order/Freight"), {
    method: "PUT",
    body: { Id: id, ExpectedTotal: total },
    signed: true,
  });
}

/** Tells the shop which account a transfer comes from: its last five digits. */
export function putBankDigits(id: string, digits: string) {
  return call<Order>(apiUrl("/Order/Pay/Bank"), {
    method: "PUT",
    body: { Account: digits, Id: id, type: 1 },
    signed: true,
  });
}

/** Paying an order online. Which amount, and whether it is paid, is for the server and the provider to say. */
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
