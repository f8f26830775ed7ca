import { Link } from "react-router";
import { postForgot, postLogin } from "@/api/account";
import { forms } from "@/core";
import { showSuccess } from "@/dialogs/messages";
import { CheckField } from "@/form/check-field";
import { SubmitButton } from "@/form/submit-button";
import { PasswordField, TextField } from "@/form/text-field";
import { useForm } from "@/form/use-form";
import { paths } from "@/paths";
import { forgotText, loginText as text } from "@/text/account";
import { keepLogin } from "./session-store";

/** Milliseconds before the success dialog closes and the next page opens. */
const GOOD_NEWS_MS = 1500;

interface LoginFormProps {
  /** Page to return to after the login. The link to the forgotten-password page passes it on. */
  from: string;
  /** Called when the login was accepted, while its dialog is still open. */
  onAccepted: () => void;
  /** Called when the dialog has closed. */
  onDone: (mustChangePassword: boolean) => void;
}

/** Renders the login form: account and password. */
export function LoginForm({ from, onAccepted, onDone }: LoginFormProps) {
  const form = useForm({
    start: { Account: "", Password: "", Remember: false },
    check: forms.checkLogin,
    send: async (_, login) => {
      const { result, message } = await postLogin(login);
      onAccepted();
      keepLogin(result.token, result.must_change_password);
      const closed = () => onDone(result.must_change_password);
      showSuccess(message, { closed, closesAfter: GOOD_NEWS_MS });
    },
  });
  return (
    <form {...form.props}>
      <TextField
        field={form.field("Account")}
        label={text.account}
        help={text.accountHelp}
        autoComplete="username"
        // No number pad: an account may be an e-mail address.
        inputMode="email"
        required="quietly"
      />
      <PasswordField
        field={form.field("Password")}
        label={text.password}
        autoComplete="current-password"
        required="quietly"
        className="mt-5"
      />
      <div className="mt-2 flex items-center justify-between gap-4">
        <CheckField field={form.field("Remember")}>{text.remember}</CheckField>
        <Link to={paths.forgot} state={{ from }} className="underline-grow py-2 text-small">
          {text.forgot}
        </Link>
      </div>
      <SubmitButton
        busy={form.busy}
        label={text.submit}
        busyLabel={text.submitting}
        className="mt-6 w-full"
      />
    </form>
  );
}

/** Renders the form that sends a temporary password to the contact of an account. */
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
        label={forgotText.account}
        autoComplete="username"
        inputMode="email"
        required="quietly"
      />
      <SubmitButton
        busy={form.busy}
        label={forgotText.submit}
        busyLabel={forgotText.submitting}
        className="mt-4 w-full"
      />
    </form>
  );
}
