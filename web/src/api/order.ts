/** A member's orders: reading, cancelling, telling of a transfer. The server decides what can be done with each. */
import type { DeliveryLocation, Money, PageInfo, Payable, PayType, Quote, Standing } from "@/core";
import { memberAnswer } from "./answer";
import { apiUrl, call } from "./client";

/** Orders on one page of the list (decision D3). */
export const ORDERS_PAGE_SIZE = 10;

/** 1 placed, 2 preparing, 3 shipped out, 4 dispatched, 5 cancelled (decision D29). */
export type OrderStatus = 1 | 2 | 3 | 4 | 5;

/** 0 unpaid, 1 transfer filled in, 2 paid, 3 refunded (decision D29). */
export type PayStatus = 0 | 1 | 2 | 3;

/** What its buyer can do with an order now, in the words of the wire. A page shows a button for those it knows. */
export type OrderAction = "cancel" | "pay" | "fill_in_bank_digits" | "payment_code" | "accept_freight";

/** How the payment of an order stands, in the rules' words. */
export interface OrderPayment {
  state: "waiting" | "confirming" | "paid" | "failed" | "refund_due" | "refunded";
  label: string;
  /** What to do, what happens, or why it failed. */
  sentence: string;
  /** What is to be paid, in whole dollars. */
  amount: Money;
  /** The number of the attempt at the provider; `null` where no money moves online. */
  attempt: string | null;
  /** When that attempt last changed. */
  changed_at: string | null;
}

/** One line of an order, with names, picture and price as they were when it was placed. */
export interface OrderLine {
  category_id: number;
  product_id: number;
  category_name: string;
  product_name: string;
  /** The picture's file; `""` where the product had none. */
  product_image: string;
  price: Money;
  amount: number;
}

/** An order as its buyer sees it. Labels and actions come from the rules, by way of the server. */
export interface Order {
  /** The order number (decision D28). */
  id: string;
  /** RFC 3339, as all times here. */
  createat: string;
  status: OrderStatus;
  status_label: string;
  pay_status: PayStatus;
  pay_status_label: string;
  pay_type: PayType;
  pay_type_label: string;
  /** What is charged, in whole dollars. */
  price: Payable;
  /** The same before rounding. */
  price_exact: Money;
  /** What delivery costs in all. */
  delivery_fee: Money;
  /** How the price came about, with its reasons, as it was counted when the order was placed. */
  quote: Quote;
  products: OrderLine[];
  remark: string;
  buy_name: string;
  buy_email: string;
  buy_tel: string;
  receive_name: string;
  receive_tel: string;
  delivery_type: "HomeDelivery";
  delivery_location: DeliveryLocation;
  delivery_zip_code: string;
  delivery_city: string;
  delivery_area: string;
  delivery_address: string;
  pay_card_brand: string | null;
  pay_card_number: string | null;
  /** The last five digits of the account that a transfer came from. */
  pay_bank_account: string | null;
  /** What staff entered for paying from overseas. */
  overseas_payment_code: string | null;
  carrier: string | null;
  tracking_number: string | null;
  /** Until when it waits to be paid (decision D41). */
  due_at: string | null;
  /** It was paid and cancelled, and the money is on its way back. */
  refund_due: boolean;
  /** What staff found the way to cost, and the total that comes of it, until the buyer has agreed. */
  freight: { freight: Money; total: Money } | null;
  /** `null` for an order that was called off before any money came. */
  payment: OrderPayment | null;
  actions: OrderAction[];
}

/** One page of the list. */
export interface OrdersPage {
  list: Order[];
  pageinfo: PageInfo;
}

/** One thing that happened to an order on its way, in the shop's words. */
export interface DeliveryLogEntry {
  at: string;
  status: OrderStatus;
  title: string;
  /** What it means for the buyer; names carrier and parcel where there are any. */
  detail: string;
  carrier: string | null;
  tracking_number: string | null;
}

/** An address that an earlier order of the member went to. */
export interface SavedAddress {
  delivery_location: DeliveryLocation;
  delivery_zip_code: string;
  delivery_city: string;
  delivery_area: string;
  delivery_address: string;
}

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
  return memberAnswer<DeliveryLogEntry[]>(apiUrl("/Order/DeliveryLog", { Id: id }));
}

/** Where earlier orders of the member went. */
export function getSavedAddresses() {
  return memberAnswer<SavedAddress[]>(apiUrl("/Order/Delivery"));
}

/** What decides whether the member may order more: what is open, and the limits (decision D64). */
export const standingAnswer = memberAnswer<Standing>(apiUrl("/Order/Standing"));

/** An order as the form sends it; prices and fees are the shop's to know. */
export interface OrderRequest {
  BuyName: string;
  BuyEmail: string;
  BuyTel: string;
  Remark: string;
  ReceiveName: string;
  ReceiveTel: string;
  DeliveryLocation: DeliveryLocation;
  DeliveryType: "HomeDelivery";
  DeliveryZipCode: string;
  DeliveryCity: string;
  DeliveryArea: string;
  DeliveryAddress: string;
  PayType: PayType;
  /** The total that the shopper saw (decision D26). */
  ExpectedTotal: Money;
  /** The texts that the shopper agreed to (decision D75). */
  TermsVersion: string;
}

/** Orders what is in the cart; repeated with the same key it is the same order (decision D27). */
export function postOrder(order: OrderRequest, onceKey: string) {
  return call<Order>(apiUrl("/Order"), { method: "POST", body: order, signed: true, onceKey });
}

/** Cancels an order and gives its stock back. */
export function cancelOrder(id: string) {
  return call<Order>(apiUrl("/Order/Cancel", { Id: id }), { method: "DELETE", signed: true });
}

/** Agrees to the freight that staff told, and to the total that comes of it. */
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
