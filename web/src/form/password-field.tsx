import { type ReactNode, useEffect, useRef, useState } from "react";
import { formText } from "@/text/form";
import { entryClass, FieldFrame, type Required } from "./field-frame";
import type { Field } from "./use-form";

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
