import { entryClass, FieldFrame } from "./field-frame";
import type { Field } from "./use-form";

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
