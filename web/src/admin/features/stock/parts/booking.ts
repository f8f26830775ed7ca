/** Input of a booking on a stock item, and its conversion into the call. */
import { ApiError } from "@/api/client";
import type { StockItem, StockMove } from "@/api/schema";
import type { StockChangeForm, StockReason } from "@/core";

/**
 * Item when the form was opened. The call sends its quantity, so that later orders do not falsify a
 * count.
 */
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

/** Values of the form. */
export interface BookingEntries {
  Reason: StockReason;
  Change: string;
  Quantity: string;
  Note: string;
}

export const reasons: readonly StockReason[] = ["Received", "Counted", "Damaged", "Sample", "Other"];

/**
 * Converts the values into the call: counted pieces for a count, otherwise received or removed
 * pieces.
 */
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

/**
 * Returns the initial change. Removals start with a minus sign, so that broken pieces are not
 * booked as new ones.
 */
export function changeFor(reason: StockReason, typed: string): string {
  if (typed !== "" && typed !== "-") return typed;
  return reason === "Damaged" || reason === "Sample" ? "-" : "";
}

/** Current item and the last staff booking, if a colleague was faster. */
export interface Present {
  item: StockItem;
  last: StockMove | null;
}

export function presentOf(error: unknown): Present | null {
  return error instanceof ApiError && error.code === "version_changed" ? (error.result as Present) : null;
}
