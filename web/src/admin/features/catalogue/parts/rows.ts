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
import { draftOf, type FieldsOf, fieldsOf } from "./kinds";
import { cautionsOf, type Ways } from "./save";

/** Product as last loaded, and the typed price. */
export interface PriceEdit {
  row: StaffProduct;
  price: string;
}

/** Server's response to a row: its refusal, and the current row if the version is outdated. */
interface RefusedRow {
  id: number;
  refusal: Refusal | null;
  now: StaffProduct | null;
}

type SendPrices = (
  rows: { Id: number; Version: number; Price: string }[],
  confirm: boolean,
  key: string,
) => Promise<StaffProduct[]>;

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
  const rows = edits.map(({ row, price }) => ({ Id: row.id, Version: row.version, Price: price }));
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
      if (!chosen.has("Price")) again.push({ row: now, price: edit.price });
    }
    return savePrices(again, send, ways);
  }
}

/**
 * Asks which price to use, but only if both changed it. Returns the fields to take from the
 * colleague.
 */
async function chooseOf(
  { row, price }: PriceEdit,
  now: StaffProduct,
  choose: Ways["choose"],
): Promise<ReadonlySet<string> | null> {
  const draft = draftOf("Product", row);
  const mine = { ...draft.mine, Price: price };
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
