/** Saves an order of things; what a colleague added meanwhile comes last, and another order of theirs is not overwritten. */
import type { CatalogueKind, SavedSequence, SequenceBody } from "@/api/admin-catalogue";
import { ApiError } from "@/api/client";
import { isSame } from "../merge";
import { forgetKey, keyOf } from "../once";

/** A new order. */
export interface Reorder {
  kind: CatalogueKind;
  /** Below what; menus and slides stand below nothing. */
  parent: number | "";
  /** The order that was seen. */
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
    const saved = await send(body, keyOf("Sequence", body));
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

/** The order that stands there, from the answer to a stale one; `null` for any other failure. */
export function presentOf(error: unknown): SavedSequence | null {
  const isStale =
    error instanceof ApiError && (error.code === "version_changed" || error.code === "sequence_changed");
  return isStale ? (error.result as SavedSequence) : null;
}

const among = (ids: readonly number[], others: readonly number[]) => ids.filter((id) => others.includes(id));
