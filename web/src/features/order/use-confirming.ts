import { useState } from "react";
import { flushSync } from "react-dom";
import { showError, showSuccess } from "@/dialogs/messages";

/** Makes a change that a dialog has asked about: the dialog closes, then what came of the change is shown. */
export function useConfirming(onClose: () => void) {
  const [busy, setBusy] = useState(false);
  const confirm = async (change: () => Promise<string>) => {
    setBusy(true);
    const said = await change().then(
      (message) => () => showSuccess(message),
      (error: unknown) => () => showError(error),
    );
    // Closed first, the dialog hands on the focus from before.
    flushSync(() => {
      setBusy(false);
      onClose();
    });
    said();
  };
  return { busy, confirm };
}
