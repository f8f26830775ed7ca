/** What is typed to book something on a stock item, as the call takes it. */
import type { StockChangeForm, StockItem, StockMove } from "@/api/admin-stock";
import { ApiError } from "@/api/client";
import type { StockReason } from "@/core";

/** An item as it was when the form was opened: orders that come later leave a count right. */
export interface Seen {
  prodId: string;
  wareId: string;
  version: number;
  quantity: number;
}

export const seenOf = ({ prod_id, ware_id, version, quantity }: StockItem): Seen => ({
  prodId: prod_id,
  wareId: ware_id,
  version,
  quantity,
});

/** What is typed. */
export interface BookingEntries {
  Reason: StockReason;
  Change: string;
  Quantity: string;
  Note: string;
}

export const reasons: readonly StockReason[] = ["Received", "Counted", "Damaged", "Sample", "Other"];

/** A count has the pieces that were counted, and any other reason those that came in or went out. */
export function bookingForm({ Reason, Change, Quantity, Note }: BookingEntries, seen: Seen): StockChangeForm {
  const isCount = Reason === "Counted";
  return {
    ProdID: seen.prodId,
    WareID: seen.wareId,
    Version: seen.version,
    Reason,
    Change: isCount ? "" : Change,
    Quantity: isCount ? Quantity : "",
    ExpectedQuantity: isCount ? seen.quantity : "",
    Note,
  };
}

/** What goes out begins with its sign, so that nobody books broken pieces as new ones. */
export function changeFor(reason: StockReason, typed: string): string {
  if (typed !== "" && typed !== "-") return typed;
  return reason === "Damaged" || reason === "Sample" ? "-" : "";
}

/** The item at present, and the last thing that staff booked on it, where a colleague was faster. */
export interface Present {
  item: StockItem;
  last: StockMove | null;
}

export function presentOf(error: unknown): Present | null {
  return error instanceof ApiError && error.code === "version_changed" ? (error.result as Present) : null;
}
