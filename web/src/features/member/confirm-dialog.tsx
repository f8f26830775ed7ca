import { sendContactCode } from "@/api/member";
import { CodeField } from "@/form/code-field";
import { PasswordField } from "@/form/password-field";
import { SubmitButton } from "@/form/submit-button";
import { useForm } from "@/form/use-form";
import { contactCodeText, profileText } from "@/text/profile";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { CodeSender } from "./code-sender";
import type { Confirmation } from "./use-profile-form";

const text = profileText.confirm;

interface ConfirmDialogProps {
  asked: Confirmation | null;
  /** The present verified contact, which gets the code. */
  account: string;
  onConfirm: (typed: string) => Promise<void>;
  onClose: () => void;
}

/** Asks whoever changes a contact for the password, or of a member of LINE for a code (decision D67). */
export function ConfirmDialog({ asked, ...rest }: ConfirmDialogProps) {
  return (
    <Dialog open={asked !== null} onClose={rest.onClose} title={text.title}>
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
  const send = async () => (await sendContactCode(account.includes("@") ? 2 : 1, account)).message;
  return (
    <form {...form.props}>
      <p className="mb-5 text-ink-soft">{asked === "Password" ? text.byPassword : text.byCode(account)}</p>
      {asked === "Password" ? (
        <PasswordField
          field={form.field("Password")}
          label={text.password}
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
        <SubmitButton busy={form.busy} label={text.submit} busyLabel={text.busy} className="" />
      </div>
    </form>
  );
}
