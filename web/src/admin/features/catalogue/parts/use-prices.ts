/**
 * Price editing in the list: checked, previewed with its effects, and saved all at once or not at
 * all.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "@/admin/access/session";
import { catalogueUrl } from "@/admin/catalogue-tree";
import { type Cell, plainPrice } from "@/admin/edit/cells";
import type { ProductCarts, StaffProduct } from "@/api/schema";
import { forms, type PriceChange, tryRule } from "@/core";
import { showError, showFailure, showMessage } from "@/dialogs/messages";
import { noticeText } from "@/text/frame";
import { announce } from "@/ui/live-region";
import { calls, cartsUrl } from "../calls";
import { pricesText as text } from "../text";
import type { PriceEntries } from "./catalogue-table";
import { fieldsOf } from "./kinds";
import { type PriceEdit, priceColumns, priceForm, refusedRows, savePrices, type TypedPrices } from "./rows";
import type { PendingQuestion } from "./use-drafts";

/** Price with its planned change. */
export interface PlannedPrice extends PriceEdit {
  change: PriceChange;
}

/**
 * Holds the edited prices. `rows` are the products of the list in display order; values are kept
 * for rows that a search hides.
 */
export function usePrices(rows: readonly StaffProduct[], all: readonly StaffProduct[]) {
  const [isOn, setOn] = useState(false);
  // Each edit holds the row as loaded when editing began: its version is sent, and its prices
  // compared.
  const [edits, setEdits] = useState<ReadonlyMap<number, PriceEdit>>(new Map());
  const [plan, setPlan] = useState<readonly PlannedPrice[] | null>(null);
  const [pending, setPending] = useState<PendingQuestion | null>(null);
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState("");
  const client = useQueryClient();

  const type = (typed: readonly (readonly [StaffProduct, TypedPrices])[]) => {
    setNote("");
    setEdits((before) => {
      const after = new Map(before);
      for (const [row, prices] of typed) {
        const edit = changedOnly({ row, ...after.get(row.id), ...prices });
        edit ? after.set(row.id, edit) : after.delete(row.id);
      }
      return after;
    });
  };
  const faultsOf = (id: number) => {
    const edit = edits.get(id);
    const answer = edit && tryRule(() => forms.checkPrice(priceForm(edit)));
    return answer && !answer.ok ? (answer.refusal.fields ?? []) : [];
  };
  const entries: PriceEntries = {
    rowOf: (id) => rows.findIndex((row) => row.id === id),
    typed: edits,
    wrongOf: (id, column) => faultsOf(id).find(({ field }) => field === column)?.message ?? "",
    onType: (id, prices) => {
      const row = all.find((one) => one.id === id);
      if (row) type([[row, prices]]);
    },
  };
  const paste = (cells: readonly string[][], { row: first, column }: Cell) => {
    const pasted = cells.flatMap((values, down) => {
      const row = rows[first + down];
      const named = priceColumns.slice(column).flatMap((name, right) => {
        const value = values[right] ?? "";
        return value === "" ? [] : [[name, plainPrice(value)]];
      });
      return row ? [[row, Object.fromEntries(named) as TypedPrices] as const] : [];
    });
    type(pasted);
    const over = first + cells.length - rows.length;
    if (over > 0) showFailure(text.tooLong(over));
  };
  const wrong = [...edits.keys()].filter((id) => faultsOf(id).length > 0);

  const work = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      const refused = refusedRows(error);
      if (refused.length === 0) showError(error);
      else showRefused(refused.map(({ id, refusal }) => `${nameOf(id, all)}：${refusal.message}`));
    } finally {
      setBusy(false);
      setPlan(null);
    }
  };
  const review = async () => {
    const [first] = wrong;
    if (first !== undefined) {
      return showFailure(text.wrong(wrong.length), {
        closed: () => document.getElementsByName(`${faultsOf(first)[0]?.field}-${first}`)[0]?.focus(),
      });
    }
    setBusy(true);
    try {
      const counts = await request<ProductCarts[]>(cartsUrl([...edits.keys()]));
      setPlan(
        [...edits.values()].map((edit) => {
          const carts = counts.find(({ id }) => id === edit.row.id)?.carts ?? 0;
          return { ...edit, change: forms.priceChange(edit.row, priceForm(edit), carts) };
        }),
      );
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const asking = <Answer>(make: (answer: (said: Answer) => void) => PendingQuestion) =>
    new Promise<Answer>((resolve) =>
      setPending(
        make((said) => {
          setPending(null);
          resolve(said);
        }),
      ),
    );
  const save = (planned: readonly PlannedPrice[]) =>
    work(async () => {
      const saved = await savePrices(planned, calls.setPrices, {
        choose: (question) => asking((answer) => ({ about: "conflict", question, answer })),
        confirm: (cautions) => asking((answer) => ({ about: "cautions", cautions, answer })),
        isConfirmed: planned.some(({ change }) => change.caution !== undefined),
      });
      await client.invalidateQueries({ queryKey: [catalogueUrl] });
      if (!saved) return;
      setEdits(new Map());
      setOn(false);
      setNote(text.done(saved.length));
      announce(text.done(saved.length));
    });

  return {
    isOn,
    begin: () => {
      setNote("");
      setOn(true);
    },
    end: () => {
      setEdits(new Map());
      setOn(false);
    },
    entries: isOn ? entries : undefined,
    paste,
    count: edits.size,
    wrong: wrong.length,
    note,
    plan,
    closePlan: () => setPlan(null),
    pending,
    busy,
    review,
    save,
  };
}

/** Returns the edit without prices that are as loaded, or `null` if all are. */
function changedOnly({ row, ...typed }: PriceEdit): PriceEdit | null {
  const loaded = fieldsOf("Product", row);
  const [Price, WasPrice] = priceColumns.map((name) =>
    typed[name]?.trim() === loaded[name] ? undefined : typed[name],
  );
  return Price === undefined && WasPrice === undefined ? null : { row, Price, WasPrice };
}

function nameOf(id: number, rows: readonly StaffProduct[]): string {
  return rows.find((row) => row.id === id)?.name ?? String(id);
}

function showRefused(points: readonly string[]): void {
  showMessage({ title: noticeText.error, text: text.refused, points, confirm: noticeText.confirm });
}
