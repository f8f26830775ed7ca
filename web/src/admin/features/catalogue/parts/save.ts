/**
 * Saves drafts. If a colleague saved first, both changes are merged field by field and sent again.
 */
import { merge, resolve } from "@/admin/edit/merge";
import { forgetKey, idempotencyKey } from "@/admin/edit/once";
import { ApiError } from "@/api/client";
import type { CatalogueKind } from "@/core";
import type { RowOf } from "../calls";
import { type Draft, draftOf, type FieldsOf, fieldsOf, formOf } from "./kinds";

/** Author and time of the other change. */
export interface Theirs {
  who: string;
  at: string | null;
}

/** Conflicting changes of one record, for the user to choose from. */
export interface Question {
  draft: Draft;
  merged: {
    conflicts: readonly { field: string; base: unknown; mine: unknown; theirs: unknown }[];
    taken: readonly string[];
  };
  theirs: Theirs;
}

/** Functions and state that saving needs from its page. */
export interface Ways {
  send: <K extends CatalogueKind>(kind: K, form: object, key: string) => Promise<RowOf[K]>;
  /** Returns the fields to take from the other change; `null` cancels. */
  choose: (question: Question) => Promise<ReadonlySet<string> | null>;
  /** Asks to confirm warnings. Resolves to `true` if confirmed. */
  confirm: (cautions: readonly string[]) => Promise<boolean>;
  /** Category of a new product. */
  categoryId?: number | undefined;
  /** The warnings were already confirmed. */
  isConfirmed: boolean;
}

/** Saved record, and its fields that a colleague had changed meanwhile. */
export interface SavedDraft {
  draft: Draft;
  row: RowOf[CatalogueKind];
  taken: readonly string[];
  theirs: Theirs | null;
}

/** Saves one record. Returns `null` if the user cancels; the draft then keeps its values. */
export async function saveDraft(draft: Draft, ways: Ways): Promise<SavedDraft | null> {
  let sent = draft;
  let isConfirmed = ways.isConfirmed;
  let theirs: Theirs | null = null;
  const taken = new Set<string>();
  for (;;) {
    const more = {
      ...(sent.id === null && ways.categoryId !== undefined && { CategoryId: ways.categoryId }),
      ...(sent.kind === "Product" && isConfirmed && { Confirm: true }),
    };
    const form = formOf(sent, more);
    try {
      const row = await ways.send(sent.kind, form, idempotencyKey(sent.kind, form));
      forgetKey(sent.kind, form);
      return { draft: { ...draftOf(sent.kind, row), key: draft.key }, row, taken: [...taken], theirs };
    } catch (error) {
      const cautions = cautionsOf(error);
      const now = stateOf(error);
      if (cautions) {
        if (!(await ways.confirm(cautions))) return null;
        isConfirmed = true;
      } else if (now) {
        const state = fieldsOf(sent.kind, now.now);
        const merged = merge<FieldsOf[CatalogueKind]>(sent.base, sent.mine, state);
        theirs = { who: now.who, at: now.at };
        for (const field of merged.taken) taken.add(field);
        const chosen =
          merged.conflicts.length === 0
            ? new Set<never>()
            : await ways.choose({ draft: sent, merged, theirs });
        if (chosen === null) return null;
        const mine = resolve(merged, chosen as ReadonlySet<never>);
        sent = { ...sent, version: now.version, base: state, mine };
      } else {
        throw error;
      }
    }
  }
}

/** Current state that the response to an outdated version contains. */
interface Present {
  now: RowOf[CatalogueKind];
  version: number;
  who: string;
  at: string | null;
}

function stateOf(error: unknown): Present | null {
  return error instanceof ApiError && error.code === "version_changed" ? (error.result as Present) : null;
}

/** Returns the warnings to confirm before the change is accepted; `null` for any other error. */
export function cautionsOf(error: unknown): readonly string[] | null {
  const isAsked = error instanceof ApiError && error.code === "confirmation_required";
  return isAsked ? (error.result as { cautions: string[] }).cautions : null;
}
