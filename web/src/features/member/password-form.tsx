import { putPassword } from "@/api/member";
import { forms, type Member } from "@/core";
import { commonPasswords } from "@/core/common-passwords";
import { PasswordField } from "@/form/password-field";
import { SubmitButton } from "@/form/submit-button";
import { useForm } from "@/form/use-form";
import { memberText } from "@/text/member";

const text = memberText.password;

interface PasswordFormProps {
  /** Unknown after a log-in with a temporary password. */
  member: Member | null;
  /** The login came with a temporary password, which is the old one here. */
  temporary: boolean;
  onChanged: (token: string, message: string) => void;
}

/** Old, new, and new again (docs/spec/accounts.md#password-change). */
export function PasswordForm({ member, temporary, onChanged }: PasswordFormProps) {
  const form = useForm({
    start: { OldPassword: "", NewPassword: "", NewPasswordCheck: "" },
    check: (values) => forms.checkPasswordChange(values, member, commonPasswords),
    send: async (_, values) => {
      const { result, message } = await putPassword(values);
      onChanged(result.token, message);
    },
  });
  return (
    <form {...form.props} className="max-w-[26rem]">
      {/* For the password manager. */}
      {member && <input type="text" autoComplete="username" value={member.account} readOnly hidden />}
      <PasswordField
        field={form.field("OldPassword")}
        label={temporary ? text.temporary : text.old}
        help={temporary && text.temporaryHelp}
        required
        autoComplete="current-password"
      />
      <PasswordField
        field={form.field("NewPassword")}
        label={text.new}
        help={text.newHelp}
        required
        autoComplete="new-password"
        className="mt-3"
      />
      <PasswordField
        field={form.field("NewPasswordCheck")}
        label={text.check}
        required
        autoComplete="new-password"
        className="mt-3"
      />
      <p className="mt-3 text-note text-ink-soft">{text.elsewhere}</p>
      <SubmitButton busy={form.busy} label={text.submit} busyLabel={text.busy} className="mt-6 w-full" />
    </form>
  );
}
