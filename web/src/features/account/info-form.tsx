/**
 * Last step of a registration: the data of the new member
 * (docs/spec/accounts.md#registration-form).
 */
import type { ReactNode } from "react";
import { postContactCode } from "@/api/account";
import { forms, tryRule } from "@/core";
import { AgreeField } from "@/form/check-field";
import { ChoiceField } from "@/form/choice-field";
import { CodeField } from "@/form/code-field";
import { SubmitButton } from "@/form/submit-button";
import { PasswordField, TextField } from "@/form/text-field";
import type { FormHandle } from "@/form/use-form";
import { contactCodeText, profileText, registerInfoText as text } from "@/text/account";
import { FormSection } from "@/ui/page";
import { CodeSender } from "./code-sender";
import { PersonalFields } from "./personal-fields";
import { asksConsent, type InfoEntries, type Registration } from "./registration";

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
      <PersonalFields
        form={form}
        address={address}
        {...(platform === "Line" && registration.name === "" && { nameHelp: text.noLineName })}
      />
      {asksConsent(registration) && <AgreeField field={form.field("Agree")} className="mt-6" />}
      <SubmitButton busy={form.busy} label={text.submit} busyLabel={text.busy} className="mt-10 w-full" />
      <p className="mt-4 text-center text-note text-ink-soft">{text.leaving}</p>
    </form>
  );
}

/**
 * Renders the contact that was verified on the page before, read-only, and the field for the other
 * contact.
 */
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

/** With `username`, a password manager saves the contact as the account of the password below. */
const proved = { readOnly: true, autoComplete: "username", help: text.verified } as const;

interface LineContactFieldsProps {
  form: FormHandle<InfoEntries>;
  handle: string;
}

/**
 * Renders the fields after a first LINE login: domestic or overseas, phone, e-mail and the code
 * that verifies the contact.
 */
function LineContactFields({ form, handle }: LineContactFieldsProps) {
  const { Type, Tel, Email } = form.values;
  const domestic = Type === 1;

  const send = async () => {
    const contact = tryRule(() => forms.checkContact(Type, domestic ? Tel : Email));
    if (!contact.ok) throw contact.refusal;
    const { result, message } = await postContactCode(domestic ? { Tel } : { Email }, handle);
    form.set({ SentTo: domestic ? Tel : Email });
    form.forgive(domestic ? "VerifyCode" : "EmailVerifyCode");
    const note = contactCodeText.sent(result.sent_to, Math.round(result.expires_in / 60));
    return { message, note };
  };

  const tel = (
    <TextField
      field={form.field("Tel")}
      label={profileText.tel}
      required
      {...asPhone}
      {...(!domestic && { help: text.telAbroad })}
    />
  );
  const email = (
    <TextField field={form.field("Email")} label={profileText.email} required={!domestic} {...asEmail} />
  );
  return (
    <>
      <ChoiceField
        field={{ ...form.field("Type"), onEnter: (Type: number) => form.set({ Type, ...hidden }) }}
        legend={text.origin.legend}
        options={[
          { value: 1, label: text.origin.domestic, note: text.origin.domesticNote },
          { value: 2, label: text.origin.overseas, note: text.origin.overseasNote },
        ]}
      />
      {/* Same order as in the rules. */}
      {!domestic && <div className="mt-2">{tel}</div>}
      <div className="mt-2 grid items-start gap-x-5 sm:grid-cols-[1fr_11rem]">
        {domestic ? tel : email}
        <CodeSender key={Type} send={send} className="w-full sm:mt-6" />
      </div>
      <div className="mt-2 grid gap-x-10 gap-y-2 sm:grid-cols-2">
        <CodeField
          field={form.field(domestic ? "VerifyCode" : "EmailVerifyCode")}
          label={contactCodeText.code}
          placeholder={contactCodeText.placeholder}
          required={domestic}
        />
        {domestic && email}
      </div>
    </>
  );
}

/**
 * Reset on a change of origin, so that values of fields hidden for that origin are not submitted.
 */
const hidden = { VerifyCode: "", EmailVerifyCode: "", SentTo: "", ZipCode: "", City: "", Area: "" };

const asPhone = { type: "tel", inputMode: "tel", autoComplete: "tel" } as const;
const asEmail = { type: "email", inputMode: "email", autoComplete: "email" } as const;
