/** The profile: what a member can change about themselves (docs/spec/accounts.md#profile). */
import { type ReactNode, useState } from "react";
import type { Member } from "@/core";
import { SubmitButton } from "@/form/submit-button";
import { showSuccess } from "@/notice/messages";
import { profileText as text } from "@/text/profile";
import { FormSection } from "@/ui/form-section";
import { ConfirmDialog } from "./confirm-dialog";
import { ContactField } from "./contact-field";
import { standingOf } from "./contact-standing";
import { PersonalFields } from "./personal-fields";
import type { ProfileHandle } from "./use-profile-form";
import { type Unproved, VerifyDialog } from "./verify-dialog";

interface ProfileFormProps {
  member: Member;
  profile: ProfileHandle;
  address: ReactNode;
}

export function ProfileForm({ member, profile, address }: ProfileFormProps) {
  const { form, proved, prove, asked, confirm, dismiss } = profile;
  const [unproved, setUnproved] = useState<Unproved | null>(null);
  const { Tel, Email } = form.values;
  const proven = (contact: Unproved, message: string) => {
    prove(contact);
    // The button that led here is gone; the focus goes on from the field beside it.
    const field = form.props.ref.current?.elements.namedItem(contact.type === 1 ? "Tel" : "Email");
    showSuccess(message, { closed: () => field instanceof HTMLElement && field.focus() });
  };
  const email = standingOf(Email, 2, member, proved);
  return (
    <>
      <form {...form.props}>
        <FormSection title={text.contact}>
          <div className="grid gap-y-2">
            <ContactField
              field={form.field("Tel")}
              label={text.tel}
              required
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              standing={standingOf(Tel, 1, member, proved)}
              verifyLabel={text.verifyTel}
              onVerify={setUnproved}
            />
            <ContactField
              field={form.field("Email")}
              label={text.email}
              required={member.origin === 2}
              type="email"
              inputMode="email"
              autoComplete="email"
              readOnly={member.type === 2}
              placeholder={member.type === 2 ? text.noEmail : ""}
              standing={email}
              verifyLabel={text.verifyEmail}
              onVerify={setUnproved}
            />
          </div>
        </FormSection>
        <PersonalFields form={form} address={address} />
        <SubmitButton
          busy={form.busy}
          label={text.submit}
          busyLabel={text.busy}
          className="mt-10 w-full sm:w-56"
        />
      </form>
      <ConfirmDialog asked={asked} account={member.account} onConfirm={confirm} onClose={dismiss} />
      <VerifyDialog unproved={unproved} onClose={() => setUnproved(null)} onProved={proven} />
    </>
  );
}
