/**
 * Order from the first input to the response. It is stored, so that Back, a reload or a lost
 * response loses nothing, and sent idempotently, so that one click makes one order (decision D27).
 */

import type { QueryClient } from "@tanstack/react-query";
import { create } from "zustand";
import { refetch } from "@/api/answer";
import { type MemberCartLine, reloadCart } from "@/api/cart";
import { settingAnswer } from "@/api/catalogue";
import { ApiError, randomKey } from "@/api/client";
import { allowanceAnswer, type Order, postOrder } from "@/api/order";
import { HELD_ORDER, readText, writeJson, writeText } from "@/api/storage";
import { type DeliveryLocation, forms, type OrderForm, type PayType, type ShownTotal } from "@/core";
import { showError, showFailure, showMessage, showWarning } from "@/dialogs/messages";
import { checkoutText } from "@/text/checkout";
import { noticeText } from "@/text/frame";

/** Milliseconds before a retry without a response. */
const AGAIN_MS = 1_500;

/** Values of the form, under the keys of the call. */
export type OrderEntries = {
  BuyName: string;
  BuyTel: string;
  BuyEmail: string;
  /** Tax number of the ordering company; empty if none. */
  TaxNo: string;
  /** Name of the company. */
  TaxTitle: string;
  /** The receiver is the buyer (同訂購人). */
  Same: boolean;
  ReceiveName: string;
  ReceiveTel: string;
  DeliveryZipCode: string;
  DeliveryCity: string;
  DeliveryArea: string;
  DeliveryAddress: string;
  Remark: string;
  Agree: boolean;
};

/** Order that was sent and has no known outcome yet. */
export interface Attempt {
  /** Idempotency key of this order, the same for each retry (decision D27). */
  key: string;
  /** Serialized order and cart lines that were sent. */
  content: string;
  order: OrderForm;
}

export interface HeldOrder {
  /** Account of the member; another member in the same tab starts over. */
  owner: string;
  place: DeliveryLocation;
  payType: PayType;
  /** The buyer chose location or payment method; absent in an order stored by an earlier version. */
  isChosen?: boolean;
  /** Values of the form; `null` until it was opened. */
  entries: OrderEntries | null;
  attempt: Attempt | null;
}

/** Initial state of an order (docs/spec/checkout.md#steps). */
const beginning = {
  place: "Taiwan",
  payType: "CashOnDelivery",
  isChosen: false,
  entries: null,
  attempt: null,
} as const;

/** Stored order for rendering. */
export const useHeldOrder = create<HeldOrder>(() => ({ owner: "", ...beginning }));

/**
 * Restores the order that this member left in this tab; the order of another member is discarded.
 */
export function restoreHeldOrder(owner: string): void {
  if (useHeldOrder.getState().owner === owner) return;
  const held = parse(readText("session", HELD_ORDER));
  useHeldOrder.setState(held?.owner === owner ? held : { owner, ...beginning });
}

/** Merges changes into the stored order. */
export function hold(changes: Partial<Omit<HeldOrder, "owner">>): void {
  useHeldOrder.setState(changes);
  writeJson("session", HELD_ORDER, useHeldOrder.getState());
}

/** Stores the choice of the buyer. */
export function choose(place: DeliveryLocation, payType: PayType): void {
  hold({ place, payType, isChosen: true });
}

/** Deletes the stored order after it was placed. */
export function clearHeldOrder(): void {
  useHeldOrder.setState(beginning);
  writeText("session", HELD_ORDER, null);
}

/** Parses a stored order. Only this page writes it, so a rough check of its shape is enough. */
function parse(text: string | null): HeldOrder | null {
  try {
    const held: unknown = JSON.parse(text ?? "");
    return typeof held === "object" && held !== null && "owner" in held && "attempt" in held
      ? (held as HeldOrder)
      : null;
  } catch {
    return null;
  }
}

/**
 * Sends the order. The idempotency key stays the same for the same content, also after a reload.
 */
export function sendOrder(order: OrderForm, lines: readonly MemberCartLine[]): Promise<Order> {
  const content = JSON.stringify([order, lines.map(({ id, amount }) => [id, amount])]);
  const held = useHeldOrder.getState().attempt;
  const attempt = held?.content === content ? held : { key: randomKey(), content, order };
  hold({ attempt });
  return settle(attempt);
}

/** Sends an order again to learn its outcome; the idempotency key prevents a second order. */
export async function settle({ order, key }: Attempt): Promise<Order> {
  try {
    const { result } = await onceMore(() => postOrder(order, key));
    return result;
  } catch (error) {
    if (isFinal(error)) hold({ attempt: null });
    throw error;
  }
}

/** Returns `true` if the outcome of an order is unknown. */
export function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.passing && error.status !== 429;
}

/**
 * Returns `true` if the shop has decided on this order. A request to wait (429) or to log in (401)
 * is no decision.
 */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && !error.passing && error.status !== 401;
}

/**
 * Retries once after a network error, because a broken connection is often restored a moment later.
 */
async function onceMore<Answer>(make: () => Promise<Answer>): Promise<Answer> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== null) throw error;
    await new Promise((over) => setTimeout(over, AGAIN_MS));
    return make();
  }
}

/** Errors when placing an order, and where each one leads. */
const text = checkoutText.trouble;

/** Navigation from an error. */
export interface Ways {
  toReview: () => void;
  toProfile: () => void;
  toOrder: (id: string) => void;
}

/**
 * Shows why an order was not placed. Returns `false` for errors that are not about the checkout.
 * `seen` is the total that the shopper saw, if still known.
 */
export async function showRefusal(
  error: unknown,
  client: QueryClient,
  ways: Ways,
  seen?: ShownTotal,
): Promise<boolean> {
  if (!(error instanceof ApiError)) return false;
  if (isLost(error)) {
    // If it was placed after all, the cart is now empty, and the page asks for the outcome.
    await refresh(client);
    showFailure(text.lost);
    return true;
  }
  switch (error.code) {
    case "total_changed":
      await refresh(client);
      showTotalChanged(error, seen);
      return true;
    case "phone_unverified":
      showWarning(error.message, ways.toProfile);
      return true;
    case "cart_already_ordered":
      showAlreadyOrdered(error, client, ways);
      return true;
    case "cart_empty":
    case "location_closed":
    case "pay_type_closed":
    case "product_off_shelf":
    case "out_of_stock":
    case "amount_above_stock":
    case "too_many_pieces":
    case "too_many_open_orders":
    case "too_many_open_pieces":
    case "open_sum_too_large":
    case "cash_on_delivery_too_large":
      await refresh(client);
      showError(error, ways.toReview);
      return true;
    default:
      return false;
  }
}

/** Explains in the rules' words why the total changed; the page already shows the new total. */
function showTotalChanged({ message, result }: ApiError, seen: ShownTotal | undefined): void {
  // The server's type equals the type of the rules.
  const changes = seen ? forms.explainTotalChange(seen, result as ShownTotal) : [];
  showMessage({
    title: text.totalTitle,
    text: message,
    points: changes,
    confirm: noticeText.confirm,
  });
}

function showAlreadyOrdered(error: ApiError, client: QueryClient, { toOrder, toReview }: Ways): void {
  const id = orderIn(error.result);
  void refresh(client);
  showMessage({
    title: text.already,
    text: error.message,
    confirm: id ? text.seeOrder : noticeText.confirm,
    closed: () => (id ? toOrder(id) : toReview()),
  });
}

function orderIn(result: unknown): string | undefined {
  const named = typeof result === "object" && result !== null && "id" in result;
  return named && typeof result.id === "string" ? result.id : undefined;
}

/** Reloads prices, stock, fees and limits; if the shop cannot be reached they stay unchanged. */
async function refresh(client: QueryClient): Promise<void> {
  await Promise.allSettled([
    reloadCart(client),
    refetch(client, settingAnswer),
    refetch(client, allowanceAnswer),
  ]);
}
