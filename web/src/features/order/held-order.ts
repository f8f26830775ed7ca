/** The order that a member is filling in, held so that Back, a reload or a lost answer costs nothing. */

import { create } from "zustand";
import { readText, writeText } from "@/api/storage";
import type { DeliveryLocation, OrderForm, PayType } from "@/core";
import type { OrderEntries } from "./order-entries";

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
export function takeUp(owner: string): void {
  if (useHeldOrder.getState().owner === owner) return;
  const held = parse(readHeld());
  useHeldOrder.setState(held?.owner === owner ? held : { owner, ...beginning });
}

/** Holds what changed. */
export function hold(news: Partial<Omit<HeldOrder, "owner">>): void {
  useHeldOrder.setState(news);
  writeHeld(JSON.stringify(useHeldOrder.getState()));
}

/** The order is placed: the next one starts again. */
export function letGo(): void {
  useHeldOrder.setState(beginning);
  writeHeld(null);
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

/** Where an order that is being filled in is held: in this tab, until it is placed or the member logs out. */
const HELD_KEY = "ORDER";

/** What is held as text; `null` where there is nothing, or no storage. */
const readHeld = (): string | null => readText("session", HELD_KEY);

/** Holds a text, or nothing any more; without storage for as long as the page. */
export function writeHeld(text: string | null): void {
  writeText("session", HELD_KEY, text);
}
