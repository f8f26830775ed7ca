import { postForgot } from "@/api/account";
import { forms } from "@/core";
import { SubmitButton } from "@/form/submit-button";
import { TextField } from "@/form/text-field";
import { useForm } from "@/form/use-form";
import { showSuccess } from "@/notice/messages";
import { forgotText as text } from "@/text/session";

/** Has a temporary password sent to whom the account belongs. */
export function ForgotForm({ onDone }: { onDone: () => void }) {
  const form = useForm({
    start: { Account: "" },
    check: forms.checkForgot,
    send: async (account) => {
      const { message } = await postForgot(account.value);
      showSuccess(message, { closed: onDone });
    },
  });
  return (
    <form {...form.props}>
      <TextField
        field={form.field("Account")}
        label={text.account}
        autoComplete="username"
        inputMode="email"
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
