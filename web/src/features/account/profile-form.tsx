/** Profile: the data that members can change themselves (docs/spec/accounts.md#profile). */
import { type ReactNode, useState } from "react";
import { sendContactCode } from "@/api/account";
import { forms, type Member, tryRule } from "@/core";
import { showRefusal, showSuccess } from "@/dialogs/messages";
import { CodeField } from "@/form/code-field";
import { SubmitButton } from "@/form/submit-button";
import { PasswordField, TextField, type TextFieldProps } from "@/form/text-field";
import { useForm } from "@/form/use-form";
import { contactCodeText, profileText as text } from "@/text/account";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { FormSection } from "@/ui/page";
import { CodeSender } from "./code-sender";
import { PersonalFields } from "./personal-fields";
import type { Confirmation, ProfileHandle } from "./use-profile-form";
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
    // The button that opened the dialog is gone; the focus moves to the field beside it.
    const field = form.props.ref.current?.elements.namedItem(contact.type === 1 ? "Tel" : "Email");
    showSuccess(message, { closed: () => field instanceof HTMLElement && field.focus() });
  };
  const email = contactStateOf(Email, 2, member, proved);
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
              state={contactStateOf(Tel, 1, member, proved)}
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
              state={email}
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

interface ContactFieldProps extends TextFieldProps {
  type: "tel" | "email";
  state: ContactState;
  /** Accessible name of the verify button. */
  verifyLabel: string;
  onVerify: (contact: Unproved) => void;
}

/**
 * Renders a phone or e-mail field with the state of the contact: verified, proved in this form, or
 * unverified.
 */
function ContactField({ state, verifyLabel, onVerify, ...field }: ContactFieldProps) {
  const kind = field.type === "tel" ? 1 : 2;
  const verify = () => {
    const contact = tryRule(() => forms.checkContact(kind, field.field.value));
    if (contact.ok) onVerify({ type: kind, contact: contact.value });
    else showRefusal(contact.refusal);
  };
  return (
    <div className={`grid items-start gap-x-5 ${state.provable ? "sm:grid-cols-[1fr_auto]" : ""}`}>
      <TextField {...field} help={text.contactState[state.is]} />
      {state.provable && (
        <Button aria-label={verifyLabel} onClick={verify} className="mb-2 sm:mt-6 sm:mb-0">
          {text.verify}
        </Button>
      )}
    </div>
  );
}

/** Verification state of a contact in the profile form (docs/spec/accounts.md#profile). */
interface ContactState {
  is: "verified" | "proved" | "unverified" | "fixed" | "free";
  /** `true` if a code can be sent to it from this form. */
  provable: boolean;
}

/** Member type of LINE accounts (decision D20, type 2); their e-mail cannot be changed. */
const LINKED = 2;

/**
 * Returns the state of the typed phone or e-mail, compared with the stored contact and with those
 * proved since.
 */
export function contactStateOf(
  typed: string,
  type: 1 | 2,
  member: Member,
  proved: readonly Unproved[],
): ContactState {
  const kept = type === 1 ? member.tel : member.email;
  const keptVerified = type === 1 ? member.tel_verified : member.email_verified;
  const linked = member.type === LINKED;
  const read = tryRule(() => forms.checkContact(type, typed));
  const contact = read.ok ? read.value : typed.trim();
  if (contact === (kept ?? "") && keptVerified) return { is: "verified", provable: false };
  if (linked && type === 2) return { is: "fixed", provable: false };
  if (proved.some((one) => one.type === type && one.contact === contact)) {
    return { is: "proved", provable: false };
  }
  // The shop sends no text messages abroad, so a foreign phone needs no verification.
  const abroad = type === 1 && member.origin === 2 && !read.ok;
  if (abroad) return { is: "free", provable: false };
  return { is: "unverified", provable: !(linked && keptVerified) };
}

const confirmDialogText = text.confirm;

interface ConfirmDialogProps {
  asked: Confirmation | null;
  /** Verified contact that receives the code. */
  account: string;
  onConfirm: (typed: string) => Promise<void>;
  onClose: () => void;
}

/**
 * Asks a member who changes a contact for the password, or a LINE member for a code (decision D67).
 */
function ConfirmDialog({ asked, ...rest }: ConfirmDialogProps) {
  return (
    <Dialog open={asked !== null} onClose={rest.onClose} title={confirmDialogText.title}>
      {asked && <ConfirmForm asked={asked} {...rest} />}
    </Dialog>
  );
}

function ConfirmForm({ asked, account, onConfirm, onClose }: ConfirmDialogProps & { asked: Confirmation }) {
  const form = useForm({
    start: { Password: "", ContactCode: "" },
    check: (values) => values,
    send: (values) => onConfirm(values[asked]),
  });
  const send = () => sendContactCode(account.includes("@") ? 2 : 1, account);
  return (
    <form {...form.props}>
      <p className="mb-5 text-ink-soft">
        {asked === "Password" ? confirmDialogText.byPassword : confirmDialogText.byCode(account)}
      </p>
      {asked === "Password" ? (
        <PasswordField
          field={form.field("Password")}
          label={confirmDialogText.password}
          required
          autoComplete="current-password"
        />
      ) : (
        <>
          <CodeSender send={send} />
          <CodeField
            field={form.field("ContactCode")}
            label={contactCodeText.code}
            placeholder={contactCodeText.placeholder}
            className="mt-3"
          />
        </>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{contactCodeText.close}</Button>
        <SubmitButton
          busy={form.busy}
          label={confirmDialogText.submit}
          busyLabel={confirmDialogText.busy}
          className=""
        />
      </div>
    </form>
  );
}
