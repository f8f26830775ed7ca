import { useState } from "react";
import { showError } from "@/dialogs/messages";

/**
 * Returns `work`, which runs a call, and `busy`, which is `true` meanwhile. `failed` shows the
 * error of a failed call, by default in a dialog.
 */
export function useWork(failed: (error: unknown) => void = showError) {
  const [busy, setBusy] = useState(false);
  const work = async (act: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, work };
}
