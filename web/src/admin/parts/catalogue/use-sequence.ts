/** Moves a record in the order of the shop, at once. */
import { useQueryClient } from "@tanstack/react-query";
import { catalogueCalls, catalogueUrl } from "@/api/admin-catalogue";
import { showError, showFailure } from "@/dialogs/messages";
import { caller } from "../../session";
import { editText as text } from "../../text/catalogue";
import { presentOf, type Reorder, saveSequence } from "./sequence";

const calls = catalogueCalls(caller);

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
