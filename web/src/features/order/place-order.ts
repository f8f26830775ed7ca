/**
 * An order from its first entry to its answer: held so that Back, a reload or a lost answer costs nothing, and sent so
 * that one click makes one order, whatever the network does (decision D27).
 */

import type { QueryClient } from "@tanstack/react-query";
import { create } from "zustand";
import { refetch } from "@/api/answer";
import { type MemberCartLine, reloadCart } from "@/api/cart";
import { settingAnswer } from "@/api/catalogue";
import { ApiError, randomKey } from "@/api/client";
import { type Order, postOrder, standingAnswer } from "@/api/order";
import { HELD_ORDER, readText, writeJson, writeText } from "@/api/storage";
import { type DeliveryLocation, forms, type OrderForm, type PayType, type ShownTotal } from "@/core";
import { showError, showFailure, showMessage, showWarning } from "@/dialogs/messages";
import { checkoutText } from "@/text/checkout";
import { noticeText } from "@/text/frame";

/** How long to wait before asking once more, when no answer came. */
const AGAIN_MS = 1_500;

/** The fields, under the keys of the call. */
export type OrderEntries = {
  BuyName: string;
  BuyTel: string;
  BuyEmail: string;
  /** The tax number of the company that orders; empty for none. */
  TaxNo: string;
  /** What the company is called. */
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

/** An order that was sent and whose outcome is not known yet. */
export interface Attempt {
  /** Names this very order, however often it is sent (decision D27). */
  key: string;
  /** What was sent, and for which cart. */
  content: string;
  order: OrderForm;
}

export interface HeldOrder {
  /** The member's account; another one in the same tab starts again. */
  owner: string;
  place: DeliveryLocation;
  payType: PayType;
  /** What stands in the form; `null` until it was opened. */
  entries: OrderEntries | null;
  attempt: Attempt | null;
}

/** How every order begins (docs/spec/checkout.md#steps). */
const beginning = { place: "Taiwan", payType: "CashOnDelivery", entries: null, attempt: null } as const;

/** What is held, as the screen shows it. */
export const useHeldOrder = create<HeldOrder>(() => ({ owner: "", ...beginning }));

/** Takes up what this member left in this tab; whatever somebody else left is forgotten. */
export function restoreHeldOrder(owner: string): void {
  if (useHeldOrder.getState().owner === owner) return;
  const held = parse(readText("session", HELD_ORDER));
  useHeldOrder.setState(held?.owner === owner ? held : { owner, ...beginning });
}

/** Holds what changed. */
export function hold(news: Partial<Omit<HeldOrder, "owner">>): void {
  useHeldOrder.setState(news);
  writeJson("session", HELD_ORDER, useHeldOrder.getState());
}

/** The order is placed: the next one starts again. */
export function clearHeldOrder(): void {
  useHeldOrder.setState(beginning);
  writeText("session", HELD_ORDER, null);
}

/** Only this page writes it, so its shape is known once it is a held order at all. */
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

/** Sends the order under a key that stays the same for the same content, also after a reload. */
export function sendOrder(order: OrderForm, lines: readonly MemberCartLine[]): Promise<Order> {
  const content = JSON.stringify([order, lines.map(({ id, amount }) => [id, amount])]);
  const held = useHeldOrder.getState().attempt;
  const attempt = held?.content === content ? held : { key: randomKey(), content, order };
  hold({ attempt });
  return settle(attempt);
}

/** Asks again for the outcome of an order that was sent; what was placed is not placed twice. */
export async function settle({ order, key }: Attempt): Promise<Order> {
  try {
    const { result } = await onceMore(() => postOrder(order, key));
    return result;
  } catch (error) {
    if (isFinal(error)) hold({ attempt: null });
    throw error;
  }
}

/** Whether it is not known what became of an order. */
export function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.passing && error.status !== 429;
}

/** Whether the shop has decided on this order; a refusal that asks to wait or to log in first is no decision. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && !error.passing && error.status !== 401;
}

/** A line that was cut in the middle is often back a moment later. */
async function onceMore<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== null) throw error;
    await new Promise((over) => setTimeout(over, AGAIN_MS));
    return ask();
  }
}

/** What can stand between a click and an order, and the way on from each. */
const text = checkoutText.trouble;

/** Where to go from a trouble. */
export interface Ways {
  toReview: () => void;
  toProfile: () => void;
  toOrder: (id: string) => void;
}

/**
 * Shows what came of an order that was not placed; `false` for what is no affair of the checkout.
 * `seen` is the total that the shopper had before them, where that is still known.
 */
export async function showRefusal(
  error: unknown,
  client: QueryClient,
  ways: Ways,
  seen?: ShownTotal,
): Promise<boolean> {
  if (!(error instanceof ApiError)) return false;
  if (isLost(error)) {
    // If it was placed after all, the cart is empty now, and the page asks what became of it.
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

/** What made the total another one, in the rules' words; the page shows the new one by now. */
function showTotalChanged({ message, result }: ApiError, seen: ShownTotal | undefined): void {
  // The server's type is the rules' own.
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

/** Prices, stock, fees and limits as they are now; out of reach they stay as they were. */
async function refresh(client: QueryClient): Promise<void> {
  await Promise.allSettled([
    reloadCart(client),
    refetch(client, settingAnswer),
    refetch(client, standingAnswer),
  ]);
}
