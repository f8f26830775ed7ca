import { type ReactNode, useId } from "react";
import { FieldNotes } from "./field-frame";
import type { Field } from "./use-form";

interface Option<Value> {
  value: Value;
  label: string;
  /** Line below the label. */
  note?: string;
  /** The option cannot be chosen; the note says why. */
  disabled?: boolean;
}

interface ChoiceFieldProps<Value> {
  field: Field<Value>;
  legend: string;
  options: readonly Option<Value>[];
  help?: ReactNode;
  /** Number of columns on wide screens; `short` gives three on phones, too. */
  columns?: 1 | 2 | 3 | "short";
  className?: string;
}

const beside = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-3", short: "grid-cols-3" } as const;

/** Renders a few options as radio buttons. */
export function ChoiceField<Value extends string | number>({
  field,
  legend,
  options,
  help,
  columns = 2,
  className = "",
}: ChoiceFieldProps<Value>) {
  const id = useId();
  return (
    <fieldset className={className} aria-describedby={`${id}-help ${id}-wrong`}>
      <legend className="mb-3 text-small text-ink-soft">{legend}</legend>
      <div className={`grid gap-3 ${beside[columns]}`}>
        {options.map((option) => (
          <Choice key={option.value} id={`${id}-${option.value}`} field={field} {...option} />
        ))}
      </div>
      <FieldNotes id={id} help={help} wrong={field.wrong} />
    </fieldset>
  );
}

interface ChoiceProps<Value> extends Option<Value> {
  id: string;
  field: Field<Value>;
}

/**
 * Renders an option. The whole box can be pressed; the note is its description, not part of its
 * name.
 */
function Choice<Value extends string | number>({
  id,
  field,
  value,
  label,
  note,
  disabled = false,
}: ChoiceProps<Value>) {
  return (
    <div className="relative flex min-h-12 flex-col justify-center rounded-hair border border-hairline-strong px-4 py-2.5 transition-colors duration-200 not-has-disabled:hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-disabled:border-dashed has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-cinnabar">
      <input
        id={id}
        type="radio"
        name={field.name}
        value={value}
        checked={value === field.value}
        disabled={disabled}
        onChange={() => field.onEnter(value)}
        aria-describedby={note && `${id}-note`}
        className="peer absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <label htmlFor={id} className="text-small tracking-title peer-disabled:text-ink-faint">
        {label}
      </label>
      {note && (
        <span id={`${id}-note`} className="text-note text-ink-soft peer-checked:text-paper-deep">
          {note}
        </span>
      )}
    </div>
  );
}
