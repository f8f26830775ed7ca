import { ask, forms } from "@/core";
import { TextField, type TextFieldProps } from "@/form/text-field";
import { showRefusal } from "@/notice/messages";
import { profileText as text } from "@/text/profile";
import { Button } from "@/ui/button";
import type { Standing } from "./contact-standing";
import type { Unproved } from "./verify-dialog";

interface ContactFieldProps extends TextFieldProps {
  type: "tel" | "email";
  standing: Standing;
  /** What the button beside it is called. */
  verifyLabel: string;
  onVerify: (contact: Unproved) => void;
}

/** A phone or e-mail with what is known of it: verified, proved just now, or still to be proved. */
export function ContactField({ standing, verifyLabel, onVerify, ...field }: ContactFieldProps) {
  const kind = field.type === "tel" ? 1 : 2;
  const verify = () => {
    const contact = ask(() => forms.checkContact(kind, field.field.value));
    if (contact.ok) onVerify({ type: kind, contact: contact.value });
    else showRefusal(contact.refusal);
  };
  return (
    <div className={`grid items-start gap-x-5 ${standing.provable ? "sm:grid-cols-[1fr_auto]" : ""}`}>
      <TextField {...field} help={text.standing[standing.is]} />
      {standing.provable && (
        <Button aria-label={verifyLabel} onClick={verify} className="mb-2 sm:mt-6 sm:mb-0">
          {text.verify}
        </Button>
      )}
    </div>
  );
}
