import { useState } from "react";
import { isRefusal } from "@/core";
import { showError, showRefusal, showSuccess } from "@/dialogs/messages";
import { contactCodeText as text } from "@/text/account";
import { Button } from "@/ui/button";
import { useCountdown } from "@/ui/hooks";

/**
 * Seconds before another code can be requested, the same as on the registration page (decision
 * D12).
 */
const PAUSE_SECONDS = 5;

interface CodeSenderProps {
  /**
   * Sends the code. Returns the message to show and, optionally, a note that names the recipient.
   * Throws a refusal or an `ApiError`.
   */
  send: () => Promise<{ message: string; note?: string }>;
  className?: string;
}

/**
 * Renders the button that sends a verification code, and a note below its row that names the
 * recipient.
 */
export function CodeSender({ send, className = "w-full" }: CodeSenderProps) {
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState("");
  const { left, restart } = useCountdown(PAUSE_SECONDS, false);
  const waiting = left > 0;

  const press = async () => {
    setBusy(true);
    try {
      const { message, note = message } = await send();
      setNote(note);
      restart();
      showSuccess(message);
    } catch (error) {
      if (isRefusal(error)) showRefusal(error);
      else showError(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button
        busy={busy}
        aria-disabled={waiting}
        onClick={waiting ? undefined : press}
        className={`figures ${className}`}
      >
        {busy ? text.sending : waiting ? text.wait(left) : note ? text.again : text.send}
      </Button>
      <p role="status" className="col-span-full pt-1 pb-2 text-note text-ink-soft empty:hidden">
        {note}
      </p>
    </>
  );
}
