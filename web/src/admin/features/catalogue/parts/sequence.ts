/**
 * Saves the order of records. Records that a colleague added meanwhile come last; an order that a
 * colleague changed is not overwritten.
 */
import { isSame } from "@/admin/edit/merge";
import { forgetKey, idempotencyKey } from "@/admin/edit/once";
import { ApiError } from "@/api/client";
import type { SavedSequence } from "@/api/schema";
import type { CatalogueKind } from "@/core";
import type { SequenceBody } from "../calls";

/** New order of the children of a parent. */
export interface Reorder {
  kind: CatalogueKind;
  /** Id of the parent; menus and slides have none. */
  parent: number | "";
  /** Order when the page was loaded. */
  base: readonly number[];
  mine: readonly number[];
  version: number;
}

export async function saveSequence(
  { kind, parent, base, mine, version }: Reorder,
  send: (body: SequenceBody, key: string) => Promise<SavedSequence>,
): Promise<SavedSequence> {
  const body = { Kind: kind, Parent: parent, Ids: [...mine], Version: version };
  try {
    const saved = await send(body, idempotencyKey("Sequence", body));
    forgetKey("Sequence", body);
    return saved;
  } catch (error) {
    const now = presentOf(error);
    const isTheirs = now && !isSame(among(now.ids, base), among(base, now.ids));
    if (!now || isTheirs) throw error;
    const added = now.ids.filter((id) => !mine.includes(id));
    const again = [...among(mine, now.ids), ...added];
    return saveSequence({ kind, parent, base: now.ids, mine: again, version: now.version }, send);
  }
}

/** Returns the current order from the response to an outdated one; `null` for any other error. */
export function presentOf(error: unknown): SavedSequence | null {
  const isStale =
    error instanceof ApiError && (error.code === "version_changed" || error.code === "sequence_changed");
  return isStale ? (error.result as SavedSequence) : null;
}

const among = (ids: readonly number[], others: readonly number[]) => ids.filter((id) => others.includes(id));
