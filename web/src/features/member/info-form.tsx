/** The last step of a registration: who the new member is (docs/spec/accounts.md#registration-form). */
import type { ReactNode } from "react";
import { PasswordField } from "@/form/password-field";
import { SubmitButton } from "@/form/submit-button";
import { TextField } from "@/form/text-field";
import type { FormHandle } from "@/form/use-form";
import { profileText } from "@/text/profile";
import { registerInfoText as text } from "@/text/register-info";
import { FormSection } from "@/ui/form-section";
import { LineContactFields } from "./line-contact-fields";
import { PersonalFields } from "./personal-fields";
import type { InfoEntries, Registration } from "./registration";

interface InfoFormProps {
  registration: Registration;
  form: FormHandle<InfoEntries>;
  address: ReactNode;
}

export function InfoForm({ registration, form, address }: InfoFormProps) {
  const { verified, platform } = registration;
  return (
    <form {...form.props}>
      <FormSection title={profileText.contact}>
        {verified ? (
          <VerifiedContact form={form} type={verified.type} />
        ) : (
          <LineContactFields form={form} handle={registration.handle} />
        )}
      </FormSection>
      {platform === "Web" && (
        <FormSection title={text.password}>
          <div className="grid gap-x-10 gap-y-2 sm:grid-cols-2">
            <PasswordField
              field={form.field("Password")}
              label={text.password}
              help={text.passwordHelp}
              required
              autoComplete="new-password"
            />
            <PasswordField
              field={form.field("PasswordCheck")}
              label={text.passwordCheck}
              required
              autoComplete="new-password"
            />
          </div>
        </FormSection>
      )}
      <PersonalFields form={form} address={address} />
      <SubmitButton busy={form.busy} label={text.submit} busyLabel={text.busy} className="mt-10 w-full" />
      <p className="mt-4 text-center text-note text-ink-soft">{text.leaving}</p>
    </form>
  );
}

/** The contact that was verified on the page before, not to be changed any more, and the other one. */
function VerifiedContact({ form, type }: { form: FormHandle<InfoEntries>; type: 1 | 2 }) {
  const byPhone = type === 1;
  const tel = (
    <TextField
      field={form.field("Tel")}
      label={profileText.tel}
      {...(byPhone
        ? proved
        : { required: true, help: text.telAbroad, inputMode: "tel", autoComplete: "tel" })}
      type="tel"
    />
  );
  const email = (
    <TextField
      field={form.field("Email")}
      label={profileText.email}
      {...(byPhone ? { inputMode: "email", autoComplete: "email" } : proved)}
      type="email"
    />
  );
  return (
    <div className="grid gap-x-10 gap-y-2 sm:grid-cols-2">
      {byPhone ? tel : email}
      {byPhone ? email : tel}
    </div>
  );
}

/** A password manager keeps it as the account of the password below. */
const proved = { readOnly: true, autoComplete: "username", help: text.verified } as const;
