import { useEffect, useState } from "react";
import { type ContactChange, postContactUndo, readContactChange } from "@/api/account";
import { isPassing } from "@/api/query-client";

/** How far undoing a changed contact has come. */
export type UndoStep =
  | { kind: "waiting" }
  /** Nothing is undone before a press: programs follow the links of mails, too. */
  | { kind: "asked"; change: ContactChange }
  | { kind: "done"; message: string; byLine: boolean }
  /** `passing`: the shop was out of reach, and the link is still good. */
  | { kind: "failed"; passing: boolean };

/** Shows what the link of a mail would undo, and undoes it on request. */
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
