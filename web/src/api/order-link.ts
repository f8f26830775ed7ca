/** Link with which this tab shows an order. Payment results lead back to it. */

import { orderLinkPath, ordersPath } from "@/paths";
import { readText, writeText } from "./storage";

/** Key in session storage, which a window opened for a payment copies. */
const KEY = "ORDER_LINK";

/** Stores the link of the order that this tab shows. */
export function keepOrderLink(id: string, token: string): void {
  writeText("session", KEY, `${id}.${token}`);
}

/** Returns the path of an order: its link in this tab, otherwise the member's list. */
export function pathOfOrder(id: string): string {
  const [linked, token] = (readText("session", KEY) ?? "").split(".");
  return linked === id && token ? orderLinkPath(id, token) : ordersPath({ id });
}
