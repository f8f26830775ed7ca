/**
 * Drafts of a page: edited, checked by the rules, shown as differences, saved, and merged with
 * changes that others saved meanwhile. Values stay until they are saved or discarded.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { request } from "@/admin/access/session";
import { catalogueUrl } from "@/admin/catalogue-tree";
import { changesOf } from "@/admin/edit/merge";
import { editText as text } from "@/admin/edit/text";
import { ApiError } from "@/api/client";
import type { ProductCarts } from "@/api/schema";
import { type CatalogueKind, type FieldRefusal, forms, type PriceChange, tryRule } from "@/core";
import { showError, showRefusal } from "@/dialogs/messages";
import { announce } from "@/ui/live-region";
import { calls, cartsUrl } from "../calls";
import { checkDraft, type Draft, type FieldsOf, isOfKind } from "./kinds";
import { labelsOf } from "./names";
import { type Question, type SavedDraft, saveDraft } from "./save";

/** Changes about to be saved. */
export interface Plan {
  drafts: readonly Draft[];
  /** Effect of each new price, by the key of its draft. */
  prices: ReadonlyMap<string, PriceChange>;
  /** Other changes of the page, one sentence each. */
  more: readonly string[];
}

/** Question in a dialog, with the function that receives the answer. */
export type PendingQuestion =
  | { about: "conflict"; question: Question; answer: (theirs: ReadonlySet<string> | null) => void }
  | { about: "cautions"; cautions: readonly string[]; answer: (yes: boolean) => void };

interface Options {
  /** Category of new products. */
  categoryId?: number | undefined;
  /** Other changes of the page, one sentence each. */
  more?: readonly string[];
  /** Saves the other changes after the drafts. */
  saveMore?: (saved: readonly SavedDraft[]) => Promise<void>;
  onSaved?: (saved: readonly SavedDraft[]) => void;
}

export type Drafts = ReturnType<typeof useDrafts>;

export function useDrafts(start: () => Draft[], { categoryId, more = [], saveMore, onSaved }: Options = {}) {
  const [drafts, setDrafts] = useState(start);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, readonly FieldRefusal[]>>(new Map());
  const [plan, setPlan] = useState<Plan | null>(null);
  const [pending, setPending] = useState<PendingQuestion | null>(null);
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState("");
  const client = useQueryClient();
  // Nothing is unsaved on a new page without any entry.
  const changed = drafts.some(isTouched) ? drafts.filter(isChanged) : [];

  const replace = (key: string, next: Draft) =>
    setDrafts((all) => all.map((draft) => (draft.key === key ? next : draft)));
  const edit = <K extends CatalogueKind>(draft: Draft<K>, fields: Partial<FieldsOf[K]>) => {
    setNote("");
    setRefused((all) => without(all, draft.key, Object.keys(fields)));
    setDrafts((all) =>
      all.map((one) => (one.key === draft.key ? { ...one, mine: { ...one.mine, ...fields } } : one)),
    );
  };

  /** Checks the changed drafts and shows what would be saved. */
  const review = async () => {
    const wrong = changed.flatMap((draft) => {
      const answer = tryRule(() => checkDraft(draft));
      return answer.ok ? [] : [{ draft, refusal: answer.refusal, fields: answer.refusal.fields ?? [] }];
    });
    const [first] = wrong;
    if (first) {
      const names = wrong.flatMap(({ draft, fields }) => fields.map(({ field }) => nameOf(draft, field)));
      setLeft((all) => new Set([...all, ...names]));
      return showRefusal(first.refusal, () => focusOn(first.draft, first.fields));
    }
    setBusy(true);
    try {
      setPlan({ drafts: changed, prices: await pricesOf(changed), more });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };

  /** Saves the drafts one after the other; those already saved stay saved if a later one fails. */
  const save = async ({ drafts: planned, prices }: Plan) => {
    const saved: SavedDraft[] = [];
    let category = categoryId;
    let underway: Draft | undefined;
    setBusy(true);
    try {
      for (underway of planned) {
        const came = await saveDraft(underway, {
          send: calls.save,
          choose: (question) => asking((answer) => ({ about: "conflict", question, answer })),
          confirm: (cautions) => asking((answer) => ({ about: "cautions", cautions, answer })),
          categoryId: category,
          isConfirmed: prices.get(underway.key)?.caution !== undefined,
        });
        if (!came) return;
        saved.push(came);
        replace(underway.key, came.draft);
        if (underway.kind === "Category") category = came.row.id;
      }
      await saveMore?.(saved);
      await client.invalidateQueries({ queryKey: [catalogueUrl] });
      const said = saidOf(saved);
      setNote(said);
      announce(said);
      onSaved?.(saved);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : [];
      const draft = underway;
      if (draft) setRefused((all) => new Map(all).set(draft.key, fields));
      showError(error, () => draft && focusOn(draft, fields));
    } finally {
      setBusy(false);
      setPlan(null);
      void client.invalidateQueries({ queryKey: [catalogueUrl] });
    }
  };
  const asking = <Answer>(make: (answer: (said: Answer) => void) => PendingQuestion) =>
    new Promise<Answer>((resolve) => {
      const answer = (said: Answer) => {
        setPending(null);
        resolve(said);
      };
      setPending(make(answer));
    });

  return {
    drafts,
    changed,
    busy,
    note,
    plan,
    pending,
    edit,
    add: (draft: Draft) => setDrafts((all) => [...all, draft]),
    remove: (key: string) => setDrafts((all) => all.filter((draft) => draft.key !== key)),
    /** Discards unsaved values. */
    discard: () =>
      setDrafts((all) =>
        all.flatMap((draft) => (draft.id === null && all.length > 1 ? [] : [{ ...draft, mine: draft.base }])),
      ),
    /** Adopts what others saved in drafts without unsaved values. */
    refresh: useCallback((fresh: readonly Draft[]) => setDrafts((all) => refreshed(all, fresh)), []),
    review,
    save,
    closePlan: () => setPlan(null),
    /** Returns the properties of an input field. */
    input: (draft: Draft, field: string) => ({
      name: nameOf(draft, field),
      wrong: wrongOf(draft, field, left, refused),
      onBlur: () => {
        if (changesOf<object>(draft.base, draft.mine).some((change) => change.field === field)) {
          setLeft((all) => new Set(all).add(nameOf(draft, field)));
        }
      },
    }),
  };
}

/** Returns `true` if the draft has an entry of this person, or begins as a copy. */
function isTouched(draft: Draft): boolean {
  const isCopy = draft.id === null && "Name" in draft.mine && draft.mine.Name !== "";
  return isCopy || changesOf<object>(draft.base, draft.mine).length > 0;
}

/** Returns `true` if the draft has unsaved changes. */
export function isChanged(draft: Draft): boolean {
  return draft.id === null || changesOf<object>(draft.base, draft.mine).length > 0;
}

const nameOf = ({ key }: Draft, field: string) => `${key}-${field}`;

function wrongOf(
  draft: Draft,
  field: string,
  left: ReadonlySet<string>,
  refused: ReadonlyMap<string, readonly FieldRefusal[]>,
): string {
  const about = (all: readonly FieldRefusal[] = []) => all.find((one) => one.field === field)?.message;
  const answer = left.has(nameOf(draft, field)) ? tryRule(() => checkDraft(draft)) : null;
  return about(refused.get(draft.key)) ?? (answer && !answer.ok ? about(answer.refusal.fields) : "") ?? "";
}

/** Removes the server's errors of changed fields. */
function without(
  all: ReadonlyMap<string, readonly FieldRefusal[]>,
  key: string,
  fields: readonly string[],
): ReadonlyMap<string, readonly FieldRefusal[]> {
  const rest = all.get(key)?.filter(({ field }) => !fields.includes(field));
  return rest ? new Map(all).set(key, rest) : all;
}

function focusOn(draft: Draft, fields: readonly FieldRefusal[]): void {
  const names = new Set(fields.map(({ field }) => nameOf(draft, field)));
  const entries = document.querySelectorAll<HTMLElement>("input, textarea, select");
  [...entries].find((entry) => names.has(entry.getAttribute("name") ?? ""))?.focus();
}

/**
 * Returns the effects of new prices. The number of carts with the products is requested in one
 * call.
 */
async function pricesOf(drafts: readonly Draft[]): Promise<ReadonlyMap<string, PriceChange>> {
  const products = drafts.filter(
    (draft): draft is Draft<"Product"> & { id: number } =>
      isOfKind(draft, "Product") && draft.id !== null && draft.base.Price !== draft.mine.Price,
  );
  if (products.length === 0) return new Map();
  const counts = await request<ProductCarts[]>(cartsUrl(products.map(({ id }) => id)));
  return new Map(
    products.map(({ key, id, version, base, mine }) => {
      const carts = counts.find((count) => count.id === id)?.carts ?? 0;
      // A new was-price has its own line in the dialog.
      const keeps = base.WasPrice !== "" && base.WasPrice === mine.WasPrice;
      const from = { price: Number(base.Price), was_price: keeps ? Number(base.WasPrice) : null };
      const form = { Id: id, Version: version, Price: mine.Price };
      return [key, forms.priceChange(from, form, carts)];
    }),
  );
}

function saidOf(saved: readonly SavedDraft[]): string {
  const merged = saved.flatMap(({ draft, taken, theirs }) =>
    theirs && taken.length > 0 ? [text.merged(theirs.who, labelsOf(draft, taken))] : [],
  );
  return [text.saved, ...merged].join("");
}

function refreshed(all: readonly Draft[], fresh: readonly Draft[]): Draft[] {
  const added = fresh.filter(({ id, kind }) => !all.some((draft) => draft.id === id && draft.kind === kind));
  const kept = all.map((draft) => {
    const newer = fresh.find(({ id, kind }) => id === draft.id && kind === draft.kind);
    if (!newer || newer.version <= draft.version || isChanged(draft)) return draft;
    return { ...newer, key: draft.key };
  });
  return [...kept, ...added];
}
