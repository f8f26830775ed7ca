import {
  type HTMLAttributes,
  type InputHTMLAttributes,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { formText } from "@/text/frame";
import { entryClass, FieldFrame, type Required } from "./field-frame";
import type { Field } from "./use-form";

export interface TextFieldProps {
  field: Field<string>;
  label: string;
  /** How to fill it in; always there, not only when something is wrong. */
  help?: ReactNode;
  required?: Required;
  type?: "text" | "tel" | "email";
  /** The keyboard a phone shows. */
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  /** What a browser or a password manager may fill in. */
  autoComplete: string;
  placeholder?: string;
  /** What cannot be changed here, but is read and copied. */
  readOnly?: boolean;
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>["enterKeyHint"];
  className?: string;
}

/** One line of text. */
export function TextField({
  field,
  label,
  help,
  required,
  className,
  type = "text",
  ...rest
}: TextFieldProps) {
  return (
    <FieldFrame label={label} wrong={field.wrong} help={help} required={required} className={className}>
      {(entry) => (
        <input
          {...entry}
          {...rest}
          type={type}
          name={field.name}
          value={field.value}
          onChange={(event) => field.onEnter(event.target.value)}
          onBlur={field.onLeave}
          // Names and addresses are not for a dictionary to mend.
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          className={`${entryClass} read-only:border-hairline read-only:text-ink-soft`}
        />
      )}
    </FieldFrame>
  );
}

interface PassageFieldProps {
  field: Field<string>;
  label: string;
  help?: string;
  /** How high it stands before anything is written. */
  rows?: number;
  className?: string;
}

/** Several lines of text; the entry grows with what is written. */
export function PassageField({ field, label, help, rows = 2, className }: PassageFieldProps) {
  return (
    <FieldFrame label={label} wrong={field.wrong} help={help} className={className}>
      {(entry) => (
        <textarea
          {...entry}
          name={field.name}
          value={field.value}
          rows={rows}
          onChange={(event) => field.onEnter(event.target.value)}
          onBlur={field.onLeave}
          className={`${entryClass} field-sizing-content h-auto min-h-20 resize-none py-2`}
        />
      )}
    </FieldFrame>
  );
}

interface PasswordFieldProps {
  field: Field<string>;
  label: string;
  help?: ReactNode;
  required?: Required;
  /** Lets a password manager fill in the old one, or offer a new one. */
  autoComplete: "current-password" | "new-password";
  className?: string;
}

/** A password, which can be shown. Pasting and password managers are welcome. */
export function PasswordField({ field, label, help, required, autoComplete, className }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // A password manager keeps only what is sent from a password field.
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);
  return (
    <FieldFrame label={label} wrong={field.wrong} help={help} required={required} className={className}>
      {(entry) => (
        <div className="relative">
          <input
            {...entry}
            ref={input}
            type={shown ? "text" : "password"}
            name={field.name}
            value={field.value}
            onChange={(event) => field.onEnter(event.target.value)}
            onBlur={field.onLeave}
            autoComplete={autoComplete}
            autoCorrect="off"
            autoCapitalize="none"
            spellCheck={false}
            className={`${entryClass} pr-16`}
          />
          <button
            type="button"
            aria-describedby={`${entry.id}-label`}
            aria-controls={entry.id}
            onClick={() => setShown(!shown)}
            className="absolute right-0 bottom-0.5 min-h-11 px-2 text-small text-ink-soft hover:text-ink"
          >
            {shown ? formText.hide : formText.show}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
