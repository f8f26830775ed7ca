import { formText } from "@/text/frame";
import { entryClass, FieldFrame, type Required } from "./field-frame";
import type { Field } from "./use-form";

interface DateFieldProps {
  field: Field<string>;
  label: string;
  help?: string;
  required?: Required;
  /** `bday` for a birthday. */
  autoComplete: string;
  className?: string;
}

/**
 * Renders a text field for a date that users know by heart, such as a birthday: eight digits on the
 * number pad, formatted with slashes on leaving the field.
 *
 * The native date field makes phone users page through decades, and differs in every screen reader;
 * a text field is the same everywhere.
 */
export function DateField({ field, label, help, required, autoComplete, className }: DateFieldProps) {
  return (
    <FieldFrame
      label={label}
      wrong={field.wrong}
      help={help ?? formText.dateHelp}
      required={required}
      className={className}
    >
      {(entry) => (
        <input
          {...entry}
          type="text"
          inputMode="numeric"
          name={field.name}
          value={field.value}
          placeholder="YYYY/MM/DD"
          onChange={(event) => field.onEnter(event.target.value)}
          onBlur={() => {
            const written = withStrokes(field.value);
            if (written !== field.value) field.onEnter(written);
            field.onLeave();
          }}
          autoComplete={autoComplete}
          className={`${entryClass} figures`}
        />
      )}
    </FieldFrame>
  );
}

/**
 * Formats `19900521` and `1990-5-21` as `1990/05/21`; other text is returned unchanged for the rule
 * to judge.
 */
export function withStrokes(typed: string): string {
  const parts =
    /^\s*(\d{4})(\d{2})(\d{2})\s*$/.exec(typed) ??
    /^\s*(\d{4})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*$/.exec(typed);
  if (!parts) return typed;
  const [, year = "", month = "", day = ""] = parts;
  return `${year}/${month.padStart(2, "0")}/${day.padStart(2, "0")}`;
}

/**
 * Returns the date as `YYYY-MM-DD`, the format of calls and rules; other text is returned
 * unchanged.
 */
export function asDay(typed: string): string {
  return withStrokes(typed).replaceAll("/", "-");
}
