import { formText } from "@/text/frame";
import { entryClass, FieldFrame, type Required } from "./field-frame";
import type { Field } from "./use-form";

interface DateFieldProps {
  field: Field<string>;
  label: string;
  help?: string;
  required?: Required;
  /** `bday` for a day of birth. */
  autoComplete: string;
  className?: string;
}

/**
 * A day that one knows by heart, typed: eight digits on a phone's number keys, the strokes are set
 * when the field is left.
 *
 * The browser's own date field would have a phone leaf through a calendar for decades, and speaks
 * differently in every screen reader; a line of text is the same for all.
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

/** `19900521` and `1990-5-21` as `1990/05/21`; what is no such thing stays for the rule to judge. */
export function withStrokes(typed: string): string {
  const parts =
    /^\s*(\d{4})(\d{2})(\d{2})\s*$/.exec(typed) ??
    /^\s*(\d{4})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*$/.exec(typed);
  if (!parts) return typed;
  const [, year = "", month = "", day = ""] = parts;
  return `${year}/${month.padStart(2, "0")}/${day.padStart(2, "0")}`;
}

/** The day as calls and rules write it, `YYYY-MM-DD`; what is no date goes as it was typed. */
export function asDay(typed: string): string {
  return withStrokes(typed).replaceAll("/", "-");
}
