import { useEffect, useState } from "react";
import { type ContactChange, postContactUndo, readContactChange } from "@/api/account";
import { isPassing } from "@/api/query-client";

/** State of undoing a changed contact. */
export type UndoStep =
  | { kind: "waiting" }
  /** Waits for a click, because mail scanners open the links of mails, too. */
  | { kind: "asked"; change: ContactChange }
  | { kind: "done"; message: string; byLine: boolean }
  /** `passing`: the shop could not be reached, and the link is still valid. */
  | { kind: "failed"; passing: boolean };

/** Loads the change behind a mailed link and undoes it on request. */
export function useContactUndo(token: string) {
  const [step, setStep] = useState<UndoStep>({ kind: "waiting" });
  useEffect(() => {
    let left = false;
    const show = (next: UndoStep) => {
      if (!left) setStep(next);
    };
    readContactChange(token).then(
      (change) => show({ kind: "asked", change }),
      (error: unknown) => show({ kind: "failed", passing: isPassing(error) }),
    );
    return () => {
      left = true;
    };
  }, [token]);
  const undo = () => {
    if (step.kind !== "asked") return;
    const byLine = step.change.by_line;
    setStep({ kind: "waiting" });
    postContactUndo(token).then(
      ({ message }) => setStep({ kind: "done", message, byLine }),
      (error: unknown) => setStep({ kind: "failed", passing: isPassing(error) }),
    );
  };
  return { step, undo };
}
