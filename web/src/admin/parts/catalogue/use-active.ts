/** Shows or hides a menu or a slide, at once; what a colleague changed besides stays. */
import { useQueryClient } from "@tanstack/react-query";
import { catalogueCalls, catalogueUrl, type RowOf } from "@/api/admin-catalogue";
import { showError } from "@/dialogs/messages";
import { caller } from "../../session";
import { draftOf } from "./kinds";
import { saveDraft } from "./save";

const calls = catalogueCalls(caller);

export function useActive<K extends "Menu" | "Slide">(
  kind: K,
): (row: RowOf[K], active: boolean) => Promise<void> {
  const client = useQueryClient();
  return async (row, Active) => {
    const draft = draftOf(kind, row);
    try {
      await saveDraft(
        { ...draft, mine: { ...draft.mine, Active } },
        // A switch has two positions: who changed it, too, has chosen the same.
        { send: calls.save, choose: async () => null, confirm: async () => false, isConfirmed: false },
      );
    } catch (error) {
      showError(error);
    } finally {
      await client.invalidateQueries({ queryKey: [catalogueUrl] });
    }
  };
}
