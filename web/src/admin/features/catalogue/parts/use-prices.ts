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
import { type PriceEdit, refusedRows, savePrices } from "./rows";
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
  // Each edit holds the row as loaded when editing began: its version is sent, and its price
  // compared.
  const [edits, setEdits] = useState<ReadonlyMap<number, PriceEdit>>(new Map());
  const [plan, setPlan] = useState<readonly PlannedPrice[] | null>(null);
  const [pending, setPending] = useState<PendingQuestion | null>(null);
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState("");
  const client = useQueryClient();

  const type = (typed: readonly (readonly [StaffProduct, string])[]) => {
    setNote("");
    setEdits((before) => {
      const after = new Map(before);
      for (const [row, price] of typed) {
        const seen = after.get(row.id)?.row ?? row;
        price.trim() === String(seen.price) ? after.delete(row.id) : after.set(row.id, { row: seen, price });
      }
      return after;
    });
  };
  const wrongOf = (id: number) => {
    const edit = edits.get(id);
    const answer = edit && tryRule(() => forms.checkPrice(edit.price));
    return answer && !answer.ok ? answer.refusal.message : "";
  };
  const entries: PriceEntries = {
    rowOf: (id) => rows.findIndex((row) => row.id === id),
    typed: new Map([...edits].map(([id, { price }]) => [id, price])),
    wrongOf,
    onType: (id, price) => {
      const row = all.find((one) => one.id === id);
      if (row) type([[row, price]]);
    },
  };
  const paste = (cells: readonly string[][], { row: first }: Cell) => {
    const pasted = cells.flatMap(([price = ""], down) => {
      const row = rows[first + down];
      return row && price !== "" ? [[row, plainPrice(price)] as const] : [];
    });
    type(pasted);
    const over = first + cells.length - rows.length;
    if (over > 0) showFailure(text.tooLong(over));
  };
  const wrong = [...edits.keys()].filter((id) => wrongOf(id) !== "");

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
        closed: () => document.getElementsByName(`price-${first}`)[0]?.focus(),
      });
    }
    setBusy(true);
    try {
      const counts = await request<ProductCarts[]>(cartsUrl([...edits.keys()]));
      setPlan(
        [...edits.values()].map((edit) => {
          const carts = counts.find(({ id }) => id === edit.row.id)?.carts ?? 0;
          return { ...edit, change: forms.priceChange(edit.row.price, edit.price, carts) };
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

function nameOf(id: number, rows: readonly StaffProduct[]): string {
  return rows.find((row) => row.id === id)?.name ?? String(id);
}

function showRefused(points: readonly string[]): void {
  showMessage({ title: noticeText.error, text: text.refused, points, confirm: noticeText.confirm });
}
