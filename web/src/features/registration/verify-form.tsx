import { verifyCode } from "@/api/account";
import { forms } from "@/core";
import { CodeField } from "@/form/code-field";
import { SubmitButton } from "@/form/submit-button";
import { useForm } from "@/form/use-form";
import { showSuccess } from "@/notice/messages";
import { verifyText as text } from "@/text/register";
import { nonceToAskWith } from "./held";

/** How long the good news stands before the shopper is taken on. */
const GOOD_NEWS_MS = 1500;

/** Trades the code that came for the handle with which the registration goes on. A wrong length asks nobody (decision D11). */
export function VerifyForm({ contact, onDone }: { contact: string; onDone: (handle: string) => void }) {
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
