/** Moves a record in the order of the shop, at once. */
import { useQueryClient } from "@tanstack/react-query";
import { catalogueUrl } from "@/admin/catalogue-tree";
import { editText as text } from "@/admin/edit/text";
import { showError, showFailure } from "@/dialogs/messages";
import { calls } from "../calls";
import { presentOf, type Reorder, saveSequence } from "./sequence";

/** Serializes the moves: each needs the version that the previous one created. */
let underway: Promise<unknown> = Promise.resolve();

export function useSequence(): (reorder: () => Reorder | null) => Promise<void> {
  const client = useQueryClient();
  return (reorder) => {
    const move = async () => {
      const wanted = reorder();
      if (!wanted) return;
      try {
        await saveSequence(wanted, calls.order);
      } catch (error) {
        presentOf(error) ? showFailure(text.orderChanged) : showError(error);
      } finally {
        await client.invalidateQueries({ queryKey: [catalogueUrl] });
      }
    };
    const next = underway.then(move, move);
    underway = next;
    return next;
  };
}
