import { useState } from "react";
import { Link } from "react-router";
import { postResend, verifyCode } from "@/api/account";
import { forms } from "@/core";
import { showError, showSuccess } from "@/dialogs/messages";
import { CodeField } from "@/form/code-field";
import { SubmitButton } from "@/form/submit-button";
import { useForm } from "@/form/use-form";
import { paths, type Verification } from "@/paths";
import { verifyText as text } from "@/text/account";
import { Button, buttonClass } from "@/ui/button";
import { useCountdown } from "@/ui/hooks";
import { NarrowPage } from "@/ui/page";
import { nonceToAskWith } from "./held";
import { useLinkInOtherTab } from "./use-link-verification";

interface VerifyCardProps {
  verification: Verification;
  /** Path of the page where another contact can be entered. */
  startAgain: string;
  onDone: (handle: string) => void;
}

/** Renders the card 註冊驗證: the code field, the resend button, and help if no code arrives. */
export function VerifyCard({ verification, startAgain, onDone }: VerifyCardProps) {
  const { type, contact } = verification;
  useLinkInOtherTab(contact, onDone);
  return (
    <section aria-labelledby="verify" className="border border-hairline bg-paper-bright px-6 py-9 sm:px-10">
      <h2 id="verify" className="text-h2">
        {text.card}
      </h2>
      <p className="mt-3 text-small text-ink-soft">
        {type === 1 ? text.sentBySms : text.sentByMail}
        <strong className="figures mt-1 block font-serif text-lead font-semibold text-ink">{contact}</strong>
      </p>
      <div className="mt-7">
        <VerifyForm contact={contact} onDone={onDone} />
      </div>
      <div className="mt-3">
        <ResendButton type={type} contact={contact} />
      </div>
      <div className="mt-9 border-t border-hairline pt-6 text-small text-ink-soft">
        <h3 className="text-small text-ink">{text.helpTitle}</h3>
        <ul className="mt-2 list-disc space-y-2 pl-5 marker:text-sandalwood-pale">
          {(type === 1 ? text.smsHelp : text.mailHelp).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="mt-5">
          {text.wrongContact}
          <Link
            to={startAgain}
            className="ml-2 text-ink underline decoration-hairline-strong underline-offset-[0.35em]"
          >
            {text.again}
          </Link>
        </p>
      </div>
    </section>
  );
}

/** Seconds before another code can be requested (docs/spec/accounts.md#verification). */
const COUNTDOWN_S = 5;

/** Renders the button that sends another code, disabled during the countdown. */
function ResendButton({ type, contact }: Pick<Verification, "type" | "contact">) {
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
    // `aria-disabled`, because a disabled button would lose the focus with every press.
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

/** Milliseconds before the success dialog closes and the next page opens. */
const GOOD_NEWS_MS = 1500;

/**
 * Exchanges the code for the handle that continues the registration. A code of the wrong length is
 * rejected without a call (decision D11).
 */
function VerifyForm({ contact, onDone }: { contact: string; onDone: (handle: string) => void }) {
  const form = useForm({
    start: { Code: "" },
    check: ({ Code }) => forms.checkCode(Code),
    send: async (code) => {
      const { result, message } = await verifyCode(code, contact, nonceToAskWith());
      showSuccess(message, { closed: () => onDone(result), closesAfter: GOOD_NEWS_MS });
    },
  });
  return (
    <form {...form.props}>
      <CodeField
        field={form.field("Code")}
        label={text.code}
        placeholder={text.placeholder}
        help={text.codeHelp}
        required="quietly"
      />
      <SubmitButton
        busy={form.busy}
        label={text.submit}
        busyLabel={text.submitting}
        className="mt-4 w-full"
      />
    </form>
  );
}

/** Renders the page for a URL without a valid contact to verify. */
export function BrokenVerification() {
  return (
    <NarrowPage title={text.brokenTitle} lead={text.broken}>
      <p className="text-center">
        <Link to={paths.register} className={buttonClass("seal")}>
          {text.start}
        </Link>
      </p>
    </NarrowPage>
  );
}
