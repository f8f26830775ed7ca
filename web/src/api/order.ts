/**
 * Calls about a member's orders and their payments. The server decides which actions each order
 * allows. Server and provider decide the amount of a payment, and whether it is paid.
 */
import type { Money, OrderAllowance, OrderForm, ReturnCodeForm, ReturnRequestForm } from "@/core";
import { memberAnswer } from "./answer";
import { apiUrl, call } from "./client";
import type { OpenedLink, Order, OrdersPage, PaidOrder, SavedAddress, Step } from "./schema";

export type { ActionName, Order, OrderLine, OrderPayment, OrdersPage, SavedAddress, Step } from "./schema";

/** Orders on one page of the list (decision D3). */
export const ORDERS_PAGE_SIZE = 10;

/** Returns the query of one page of the member's orders, newest first. */
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

/** Returns the query of one order of the member. */
export function getOrder(id: string) {
  return memberAnswer<Order>(apiUrl("/Order", { Id: id }), "order");
}

/** Returns the query of an order's delivery log, newest first. */
export function getDeliveryLog(id: string) {
  return memberAnswer<Step[]>(apiUrl("/Order/DeliveryLog", { Id: id }), "order");
}

/** Returns the query of the addresses of the member's earlier orders. */
export function getSavedAddresses() {
  return memberAnswer<SavedAddress[]>(apiUrl("/Order/Delivery"));
}

/** Query of the member's order allowance: open orders, and the limits (decision D64). */
export const allowanceAnswer = memberAnswer<OrderAllowance>(apiUrl("/Order/Standing"));

/**
 * Orders the contents of the cart. The idempotency key makes a retry return the same order
 * (decision D27).
 */
export function postOrder(order: OrderForm, onceKey: string) {
  return call<Order>(apiUrl("/Order"), { method: "POST", body: order, signed: true, onceKey });
}

/** Returns an order as anyone with its number sees it, without personal data (decision D28). */
export function readMaskedOrder(id: string) {
  return call<Order>(apiUrl("/Order", { Id: id }));
}

/** Cancels an order and returns its goods to the stock; the reason may be empty. */
export function cancelOrder(id: string, reason: string) {
  const body = reason === "" ? {} : { body: { Reason: reason } };
  return call<Order>(apiUrl("/Order/Cancel", { Id: id }), { method: "DELETE", signed: "order", ...body });
}

/** Requests to return goods. A visitor's request has the code that was sent. */
export function requestReturn(request: ReturnRequestForm, signed: boolean) {
  return call<Order>(apiUrl("/Order/Return"), { method: "POST", body: request, signed: signed && "order" });
}

/** Sends a return code to the buyer of an order, if number and phone belong together. */
export function sendReturnCode(form: ReturnCodeForm) {
  return call<undefined>(apiUrl("/Order/ReturnCode"), { method: "POST", body: form });
}

/** Opens the order of a link; the token signs the calls about the order. */
export function openOrderLink(id: string, token: string) {
  return call<OpenedLink>(apiUrl("/Order/Link"), { method: "POST", body: { Id: id, Token: token } });
}

/** Accepts the shipping fee that staff entered, and the resulting total. */
export function acceptFreight(id: string, total: Money) {
  return call<Order>(apiUrl("/Order/Freight"), {
    method: "PUT",
    body: { Id: id, ExpectedTotal: total },
    signed: "order",
  });
}

/** Reports the account that a bank transfer comes from, by its last five digits. */
export function putBankDigits(id: string, digits: string) {
  return call<Order>(apiUrl("/Order/Pay/Bank"), {
    method: "PUT",
    body: { Account: digits, Id: id, type: 1 },
    signed: "order",
  });
}

/**
 * Query parameters of the redirect from LINE Pay. Strings, because LINE's number exceeds the
 * integers that JavaScript represents exactly.
 */
export interface BackFromLinePay {
  transactionId: string;
  orderId: string;
}

/** Starts the payment of an order with its payment method. Returns the URL of the payment page. */
export function beginPayment({ id, price, pay_type }: Order) {
  if (pay_type === "LinePay") {
    return call<string>(apiUrl("/LinePay/Create"), {
      method: "POST",
      body: { OrderId: id },
      signed: "order",
    });
  }
  const body = { OrderId: id, OrderPrice: price };
  return call<string>(apiUrl("/FinancePay/Create"), { method: "POST", body, signed: "order" });
}

/** Completes a LINE Pay payment. It is idempotent and needs no login. */
export function confirmLinePay({ transactionId, orderId }: BackFromLinePay) {
  const body = { TransactionId: transactionId, OrderId: orderId };
  return call<PaidOrder>(apiUrl("/LinePay/Confirm"), { method: "POST", body });
}
