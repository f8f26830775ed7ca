/**
 * Changes availability and prices of many products at once, all or nothing. Other changes by
 * colleagues are kept.
 */
import { merge } from "@/admin/edit/merge";
import { forgetKey, idempotencyKey } from "@/admin/edit/once";
import { conflictText as text } from "@/admin/edit/text";
import { ApiError } from "@/api/client";
import type { StaffProduct } from "@/api/schema";
import type { Refusal } from "@/core";
import type { PriceRow } from "../calls";
import { draftOf, type FieldsOf, fieldsOf } from "./kinds";
import { cautionsOf, type Ways } from "./save";

/** Columns of the grid of prices, from left to right. */
export const priceColumns = ["Price", "WasPrice"] as const;

export type PriceColumn = (typeof priceColumns)[number];

/** Typed prices of a product; an absent one stays as it is. */
export type TypedPrices = { [column in PriceColumn]?: string | undefined };

/** Product as last loaded, and the typed prices. */
export interface PriceEdit extends TypedPrices {
  row: StaffProduct;
}

/** Returns the form of the new prices. */
export const priceForm = ({ row, Price = String(row.price), WasPrice }: PriceEdit): PriceRow => ({
  Id: row.id,
  Version: row.version,
  Price,
  ...(WasPrice !== undefined && { WasPrice }),
});

/** Server's response to a row: its refusal, and the current row if the version is outdated. */
interface RefusedRow {
  id: number;
  refusal: Refusal | null;
  now: StaffProduct | null;
}

type SendPrices = (rows: readonly PriceRow[], confirm: boolean, key: string) => Promise<StaffProduct[]>;

type SendShelf = (
  rows: { Id: number; Version: number; Active: boolean }[],
  key: string,
) => Promise<StaffProduct[]>;

/** Returns the rows rejected for a reason other than their version; empty for any other error. */
export function refusedRows(error: unknown): readonly (RefusedRow & { refusal: Refusal })[] {
  return rowsOf(error).filter(
    (row): row is RefusedRow & { refusal: Refusal } =>
      row.refusal !== null && row.refusal.code !== "version_changed",
  );
}

/**
 * Saves prices. Asks about those that a colleague changed as well. Returns `null` if the user
 * cancels.
 */
export async function savePrices(
  edits: readonly PriceEdit[],
  send: SendPrices,
  ways: Pick<Ways, "choose" | "confirm" | "isConfirmed">,
): Promise<StaffProduct[] | null> {
  if (edits.length === 0) return [];
  const rows = edits.map(priceForm);
  const call = `Prices ${ways.isConfirmed}`;
  try {
    const saved = await send(rows, ways.isConfirmed, idempotencyKey(call, rows));
    forgetKey(call, rows);
    return saved;
  } catch (error) {
    const cautions = cautionsOf(error);
    if (cautions) {
      return (await ways.confirm(cautions)) ? savePrices(edits, send, { ...ways, isConfirmed: true }) : null;
    }
    const fresh = staleRows(error);
    if (!fresh) throw error;
    const again: PriceEdit[] = [];
    for (const edit of edits) {
      const now = fresh.get(edit.row.id) ?? edit.row;
      const chosen = await chooseOf(edit, now, ways.choose);
      if (chosen === null) return null;
      const Price = chosen.has("Price") ? undefined : edit.Price;
      const WasPrice = chosen.has("WasPrice") ? undefined : edit.WasPrice;
      if (Price !== undefined || WasPrice !== undefined) again.push({ row: now, Price, WasPrice });
    }
    return savePrices(again, send, ways);
  }
}

/**
 * Asks which prices to use, but only those that both changed. Returns the fields to take from the
 * colleague.
 */
async function chooseOf(
  { row, Price, WasPrice }: PriceEdit,
  now: StaffProduct,
  choose: Ways["choose"],
): Promise<ReadonlySet<string> | null> {
  const draft = draftOf("Product", row);
  const mine = {
    ...draft.mine,
    ...(Price !== undefined && { Price }),
    ...(WasPrice !== undefined && { WasPrice }),
  };
  const merged = merge<FieldsOf["Product"]>(draft.base, mine, fieldsOf("Product", now));
  if (merged.conflicts.length === 0) return new Set();
  return choose({ draft: { ...draft, mine }, merged, theirs: { who: text.colleague, at: null } });
}

/** Puts products on sale or takes them off; skips those already in that state. */
export async function saveShelf(
  rows: readonly StaffProduct[],
  active: boolean,
  send: SendShelf,
): Promise<StaffProduct[]> {
  const due = rows.filter((row) => row.active !== active);
  if (due.length === 0) return [];
  const body = due.map(({ id, version }) => ({ Id: id, Version: version, Active: active }));
  try {
    const saved = await send(body, idempotencyKey("Shelf", body));
    forgetKey("Shelf", body);
    return saved;
  } catch (error) {
    const fresh = staleRows(error);
    if (!fresh) throw error;
    return saveShelf(
      due.map((row) => fresh.get(row.id) ?? row),
      active,
      send,
    );
  }
}

/** Returns the current rows if outdated versions are the only reason for the rejection. */
function staleRows(error: unknown): ReadonlyMap<number, StaffProduct> | null {
  const rows = rowsOf(error);
  const stale = rows.flatMap(({ id, refusal, now }) =>
    refusal?.code === "version_changed" && now ? [[id, now] as const] : [],
  );
  const isAll = stale.length > 0 && refusedRows(error).length === 0;
  return isAll ? new Map(stale) : null;
}

function rowsOf(error: unknown): readonly RefusedRow[] {
  const result = error instanceof ApiError ? error.result : undefined;
  const named = typeof result === "object" && result !== null && "rows" in result;
  return named && Array.isArray(result.rows) ? (result.rows as RefusedRow[]) : [];
}
