import { useState } from "react";
import { isRefusal } from "@/core";
import { showError, showRefusal } from "@/notice/messages";
import { contactCodeText as text } from "@/text/profile";
import { Button } from "@/ui/button";
import { useCountdown } from "@/ui/use-countdown";

/** Before another code may be asked for; the same as where a registration begins (decision D12). */
const PAUSE_SECONDS = 5;

interface CodeSenderProps {
  /** Has the code sent and answers what to say about it; throws a refusal or an error of the call. */
  send: () => Promise<string>;
  /** Whether a code was sent before. */
  again?: boolean;
}

/** The button that has a verification code sent, and a line that says where it went. */
export function CodeSender({ send, again = false }: CodeSenderProps) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState("");
  const { left, restart } = useCountdown(PAUSE_SECONDS, false);
  const waiting = left > 0;

  const press = async () => {
    setBusy(true);
    try {
      setSaid(await send());
      restart();
    } catch (error) {
      if (isRefusal(error)) showRefusal(error);
      else showError(error);
    } finally {
      setBusy(false);
    }
  };

  const sentBefore = again || said !== "";
  return (
    <div>
      <Button
        busy={busy}
        aria-disabled={waiting}
        onClick={waiting ? undefined : press}
        className="figures w-full sm:w-auto"
      >
        {busy ? text.sending : waiting ? text.wait(left) : sentBefore ? text.again : text.send}
      </Button>
      <p role="status" className="min-h-7 pt-1 text-note text-ink-soft">
        {said}
      </p>
    </div>
  );
}
