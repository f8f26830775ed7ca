import { proveContact, sendContactCode } from "@/api/account";
import { forms, tryRule } from "@/core";
import { CodeField } from "@/form/code-field";
import { SubmitButton } from "@/form/submit-button";
import { useForm } from "@/form/use-form";
import { profileText, contactCodeText as text } from "@/text/account";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { CodeSender } from "./code-sender";

/** Contact to be proved: 1 is a phone, 2 an e-mail. */
export interface Unproved {
  type: 1 | 2;
  contact: string;
}

interface VerifyDialogProps {
  unproved: Unproved | null;
  onClose: () => void;
  /** Called with the server's message. */
  onProved: (proved: Unproved, message: string) => void;
}

/**
 * Sends a code to a contact and checks the code that the member enters
 * (docs/spec/accounts.md#profile).
 */
export function VerifyDialog({ unproved, onClose, onProved }: VerifyDialogProps) {
  const title = unproved?.type === 1 ? profileText.verifyTel : profileText.verifyEmail;
  return (
    <Dialog open={unproved !== null} onClose={onClose} title={title}>
      {unproved && <VerifyForm unproved={unproved} onClose={onClose} onProved={onProved} />}
    </Dialog>
  );
}

function VerifyForm({ unproved, onClose, onProved }: VerifyDialogProps & { unproved: Unproved }) {
  const { type, contact } = unproved;
  const form = useForm({
    start: { Code: "" },
    check: ({ Code }) => checkedCode(type, Code),
    send: async (code) => {
      const { message } = await proveContact(type, code);
      onClose();
      onProved(unproved, message);
    },
  });
  const send = () => sendContactCode(type, contact);
  return (
    <form {...form.props}>
      <p className="mb-5 text-ink-soft">{type === 1 ? text.toTel(contact) : text.toEmail(contact)}</p>
      <CodeSender send={send} />
      <CodeField
        field={form.field("Code")}
        label={text.code}
        placeholder={text.placeholder}
        className="mt-3"
      />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{text.close}</Button>
        <SubmitButton busy={form.busy} label={text.confirm} busyLabel={text.confirming} className="" />
      </div>
    </form>
  );
}

/**
 * Returns the checked code. An empty code fails with the message of an empty contact
 * (docs/spec/accounts.md#profile), and the field shows a hint.
 */
function checkedCode(type: 1 | 2, code: string): string {
  if (code.trim() !== "") return forms.checkCode(code);
  const empty = tryRule(() => forms.checkContact(type, ""));
  if (empty.ok) return empty.value;
  throw { ...empty.refusal, fields: [{ field: "Code", code: "required", message: text.placeholder }] };
}
