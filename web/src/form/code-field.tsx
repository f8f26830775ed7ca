import type { ReactNode } from "react";
import { entryClass, FieldFrame, type Required } from "./field-frame";
import type { Field } from "./use-form";

interface CodeFieldProps {
  field: Field<string>;
  label: string;
  placeholder: string;
  help?: ReactNode;
  required?: Required;
  className?: string;
}

/**
 * Renders the field for a verification code. Phones offer the code from the message; the rule
 * tolerates spaces, dashes and lower case.
 */
export function CodeField({ field, label, placeholder, help, required = true, className }: CodeFieldProps) {
  return (
    <FieldFrame label={label} wrong={field.wrong} help={help} required={required} className={className}>
      {(entry) => (
        <input
          {...entry}
          type="text"
          name={field.name}
          value={field.value}
          placeholder={placeholder}
          onChange={(event) => field.onEnter(event.target.value)}
          onBlur={field.onLeave}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          className={`${entryClass} figures font-serif text-h3 not-placeholder-shown:tracking-[0.4em] not-placeholder-shown:uppercase`}
        />
      )}
    </FieldFrame>
  );
}
