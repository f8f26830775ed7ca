import { useState } from "react";
import { putPassword } from "@/api/account";
import { forms, type Member } from "@/core";
import { commonPasswords } from "@/core/common-passwords";
import { SubmitButton } from "@/form/submit-button";
import { PasswordField } from "@/form/text-field";
import { useForm } from "@/form/use-form";
import { memberText } from "@/text/account";

const text = memberText.password;

interface PasswordSectionProps {
  /** `null` after a login with a temporary password: then only this form is available. */
  member: Member | null;
  temporary: boolean;
  onChanged: (token: string, message: string) => void;
}

/**
 * Renders the password change. Members who log in with LINE have no password and see an
 * explanation.
 */
export function PasswordSection({ member, temporary, onChanged }: PasswordSectionProps) {
  const [changes, setChanges] = useState(0);
  if (member?.platform === "Line") return <Explained title={text.none} words={text.noneText} />;
  return (
    <section aria-labelledby="password">
      {temporary && (
        <p role="note" className="mb-8 border-l-2 border-cinnabar bg-paper-bright px-5 py-4">
          <strong className="block font-semibold">{text.must}</strong>
          <span className="text-small text-ink-soft">{text.mustText}</span>
        </p>
      )}
      <h2 id="password" className="mb-6 text-h3">
        {text.title}
      </h2>
      <PasswordForm
        // Resets the form after a change.
        key={changes}
        member={member}
        temporary={temporary}
        onChanged={(token, message) => {
          setChanges(changes + 1);
          onChanged(token, message);
        }}
      />
    </section>
  );
}

function Explained({ title, words }: { title: string; words: string }) {
  return (
    <section aria-labelledby="password">
      <h2 id="password" className="mb-4 text-h3">
        {title}
      </h2>
      <p className="max-w-[30em] text-ink-soft">{words}</p>
    </section>
  );
}

const passwordFormText = memberText.password;

interface PasswordFormProps {
  /** `null` after a login with a temporary password. */
  member: Member | null;
  /** The login used a temporary password, which counts as the old password here. */
  temporary: boolean;
  onChanged: (token: string, message: string) => void;
}

/**
 * Renders the fields for the old password and, twice, the new password
 * (docs/spec/accounts.md#password-change).
 */
function PasswordForm({ member, temporary, onChanged }: PasswordFormProps) {
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
      {/* Tells the password manager which account the password belongs to. */}
      {member && <input type="text" autoComplete="username" value={member.account} readOnly hidden />}
      <PasswordField
        field={form.field("OldPassword")}
        label={temporary ? passwordFormText.temporary : passwordFormText.old}
        help={temporary && passwordFormText.temporaryHelp}
        required
        autoComplete="current-password"
      />
      <PasswordField
        field={form.field("NewPassword")}
        label={passwordFormText.new}
        help={passwordFormText.newHelp}
        required
        autoComplete="new-password"
        className="mt-3"
      />
      <PasswordField
        field={form.field("NewPasswordCheck")}
        label={passwordFormText.check}
        required
        autoComplete="new-password"
        className="mt-3"
      />
      <p className="mt-3 text-note text-ink-soft">{passwordFormText.elsewhere}</p>
      <SubmitButton
        busy={form.busy}
        label={passwordFormText.submit}
        busyLabel={passwordFormText.busy}
        className="mt-6 w-full"
      />
    </form>
  );
}
