import { useState } from "react";
import { postResend } from "@/api/account";
import type { Verification } from "@/app/paths";
import { showError, showSuccess } from "@/notice/messages";
import { verifyText as text } from "@/text/register";
import { Button } from "@/ui/button";
import { useCountdown } from "@/ui/use-countdown";
import { nonceToAskWith } from "./held";

/** How long a code may take before another is asked for (docs/spec/accounts.md#verification). */
const COUNTDOWN_S = 5;

/** Has another code sent, but not at once. */
export function ResendButton({ type, contact }: Pick<Verification, "type" | "contact">) {
  const { left, restart } = useCountdown(COUNTDOWN_S);
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    restart();
    setBusy(true);
    try {
      const { message } = await postResend(contact, type, nonceToAskWith());
      showSuccess(message);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    // Only named disabled: a button that really is would lose the focus with every press.
    <Button
      busy={busy}
      aria-disabled={left > 0}
      onClick={left > 0 ? undefined : resend}
      className="figures w-full"
    >
      {left > 0 ? text.left(left) : type === 1 ? text.resendSms : text.resendMail}
    </Button>
  );
}
