/** Puts several products on sale or takes them off, after a preview of the changes. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { catalogueUrl } from "@/admin/catalogue-tree";
import { adminText } from "@/admin/text";
import type { StaffProduct } from "@/api/schema";
import { showError } from "@/dialogs/messages";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { announce } from "@/ui/live-region";
import { calls } from "../calls";
import { shelfText as text } from "../text";
import { saveShelf } from "./rows";

/** Products, and their new availability. */
export interface ShelfChange {
  rows: readonly StaffProduct[];
  active: boolean;
}

/** Returns a function that saves the change and returns a message about the result. */
export function useShelf(): (change: ShelfChange) => Promise<string> {
  const client = useQueryClient();
  return async ({ rows, active }) => {
    try {
      const saved = await saveShelf(rows, active, calls.setShelf);
      const says = text.done(active ? text.on(saved.length) : text.off(saved.length));
      announce(says);
      return says;
    } catch (error) {
      showError(error);
      return "";
    } finally {
      await client.invalidateQueries({ queryKey: [catalogueUrl] });
    }
  };
}

interface ShelfDialogProps {
  change: ShelfChange | null;
  nameOf: (id: number) => string;
  onClose: () => void;
  /** Called with the result message. */
  onDone: (says: string) => void;
}

export function ShelfDialog({ change, nameOf, onClose, onDone }: ShelfDialogProps) {
  const setShelf = useShelf();
  const [busy, setBusy] = useState(false);
  const due = (change?.rows ?? []).filter(({ active }) => active !== change?.active);
  const same = (change?.rows.length ?? 0) - due.length;
  const go = async (wanted: ShelfChange) => {
    setBusy(true);
    onDone(await setShelf(wanted));
    setBusy(false);
  };
  return (
    <Dialog
      open={change !== null}
      onClose={onClose}
      title={change?.active ? text.on(due.length) : text.off(due.length)}
    >
      {change && (
        <>
          <p className="text-small text-ink-soft">
            {due.length === 0 ? text.nothing : change.active ? text.onText : text.offText}
          </p>
          <ul className="mt-3 max-h-[40vh] overflow-y-auto text-small">
            {due.map(({ id }) => (
              <li key={id} className="border-b border-hairline py-1.5">
                {nameOf(id)}
              </li>
            ))}
          </ul>
          {due.length > 0 && same > 0 && (
            <p className="mt-3 text-small text-ink-soft">{text.unchanged(same)}</p>
          )}
          <div className="mt-7 flex flex-wrap justify-end gap-3">
            <Button onClick={onClose}>{adminText.cancel}</Button>
            {due.length > 0 && (
              <Button look="seal" data-focus-first busy={busy} onClick={() => void go(change)}>
                {change.active ? text.on(due.length) : text.off(due.length)}
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}
