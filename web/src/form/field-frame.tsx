/** Frame of a form control: label, help text, and error message. */
import { type ReactNode, useId } from "react";
import { formText } from "@/text/frame";

/** Attributes that connect a control with its label, help and error. */
export interface EntryProps {
  id: string;
  "aria-describedby": string;
  "aria-invalid": boolean;
  "aria-required": boolean;
}

/** Required state of a field. */
export type Required = boolean | "quietly";

interface FieldFrameProps {
  label: string;
  wrong: string;
  help?: ReactNode;
  /** `quietly` if all fields are required, so that marking each would be redundant. */
  required?: Required | undefined;
  className?: string | undefined;
  children: (entry: EntryProps) => ReactNode;
}

export function FieldFrame({
  label,
  wrong,
  help,
  required = false,
  className = "",
  children,
}: FieldFrameProps) {
  const id = useId();
  return (
    <div className={className}>
      <p className="flex items-baseline gap-2 text-small text-ink-soft">
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {required === true && <RequiredMark />}
      </p>
      {children({
        id,
        "aria-describedby": `${id}-help ${id}-wrong`,
        "aria-invalid": wrong !== "",
        "aria-required": required !== false,
      })}
      <FieldNotes id={id} help={help} wrong={wrong} />
    </div>
  );
}

/** Renders the visible mark; screen readers get `aria-required` on the control. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-note text-cinnabar">
      {formText.required}
    </span>
  );
}

/**
 * Renders help and error. One line is always reserved, so that the content below does not move
 * under a finger.
 */
export function FieldNotes({ id, help, wrong }: { id: string; help?: ReactNode; wrong: string }) {
  return (
    <div className="min-h-7 pt-1 text-note">
      <p id={`${id}-wrong`} aria-live="polite" className="text-cinnabar">
        {wrong}
      </p>
      <p id={`${id}-help`} className={wrong ? "sr-only" : "text-ink-soft"}>
        {help}
      </p>
    </div>
  );
}

/** Classes of a control that is an underlined line. */
export const entryClass =
  "h-12 w-full border-b border-hairline-strong bg-transparent text-lead placeholder:text-ink-faint hover:border-ink focus:border-ink focus:outline-none focus:shadow-[0_1px_0_var(--color-ink)] aria-invalid:border-cinnabar aria-invalid:focus:shadow-[0_1px_0_var(--color-cinnabar)]";
