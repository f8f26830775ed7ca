/** Shows or hides a menu or slide at once; a colleague's other changes are kept. */
import { useQueryClient } from "@tanstack/react-query";
import { catalogueUrl } from "@/admin/catalogue-tree";
import { showError } from "@/dialogs/messages";
import { calls, type RowOf } from "../calls";
import { draftOf } from "./kinds";
import { saveDraft } from "./save";

export function useActive<K extends "Menu" | "Slide">(
  kind: K,
): (row: RowOf[K], active: boolean) => Promise<void> {
  const client = useQueryClient();
  return async (row, Active) => {
    const draft = draftOf(kind, row);
    try {
      await saveDraft(
        { ...draft, mine: { ...draft.mine, Active } },
        // A switch has two positions, so a colleague who also changed it made the same choice.
        { send: calls.save, choose: async () => null, confirm: async () => false, isConfirmed: false },
      );
    } catch (error) {
      showError(error);
    } finally {
      await client.invalidateQueries({ queryKey: [catalogueUrl] });
    }
  };
}
