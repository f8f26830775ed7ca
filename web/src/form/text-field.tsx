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
  /** Help text, shown even without an error. */
  help?: ReactNode;
  required?: Required;
  type?: "text" | "tel" | "email";
  /** Keyboard on phones. */
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  /** Autofill token for browsers and password managers. */
  autoComplete: string;
  placeholder?: string;
  /** The value can be read and copied but not changed. */
  readOnly?: boolean;
  /** Id of a `datalist` with suggestions. */
  list?: string;
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>["enterKeyHint"];
  className?: string;
}

/** Renders a single-line text field. */
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
          // No autocorrection in names and addresses.
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
  /** Number of rows while it is empty. */
  rows?: number;
  className?: string;
}

/** Renders a multi-line text field that grows with its content. */
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
  /** Tells password managers to fill in the current password, or to suggest a new one. */
  autoComplete: "current-password" | "new-password";
  className?: string;
}

/**
 * Renders a password field with a button that shows the password. Pasting and password managers
 * work.
 */
export function PasswordField({ field, label, help, required, autoComplete, className }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Password managers save only the value of a password field.
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
