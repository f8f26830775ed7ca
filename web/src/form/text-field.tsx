import type { HTMLAttributes, InputHTMLAttributes, ReactNode } from "react";
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
