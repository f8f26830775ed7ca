import { Link } from "react-router";
import type { Verification } from "@/app/paths";
import { verifyText as text } from "@/text/register";
import { ResendButton } from "./resend-button";
import { useLinkInOtherTab } from "./use-link-verification";
import { VerifyForm } from "./verify-form";

interface VerifyCardProps {
  verification: Verification;
  /** Where another contact is entered. */
  startAgain: string;
  onDone: (handle: string) => void;
}

/** 註冊驗證: the code, another code, and what to do when none comes. */
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
