import { entryClass, FieldFrame } from "@/form/field-frame";

interface PlaceFieldProps {
  name: string;
  label: string;
  value: string;
  autoComplete: string;
  onFilled: (text: string) => void;
}

/**
 * City or area: follows the zip and takes no typing, but takes what the browser fills in from a saved address.
 *
 * A field with the `readonly` attribute would be passed over by that, so typing is turned away instead.
 */
export function PlaceField({ name, label, value, autoComplete, onFilled }: PlaceFieldProps) {
  return (
    <FieldFrame label={label} wrong="">
      {(entry) => (
        <input
          {...entry}
          type="text"
          name={name}
          inputMode="none"
          autoComplete={autoComplete}
          aria-readonly="true"
          value={value}
          onBeforeInput={(event) => event.preventDefault()}
          onChange={(event) => {
            if (!isTyped(event.nativeEvent)) onFilled(event.target.value);
          }}
          className={`${entryClass} aria-readonly:border-hairline aria-readonly:hover:border-hairline`}
        />
      )}
    </FieldFrame>
  );
}

/** Filling in has no kind of input, or replaces the whole text; keys, paste and input methods name what they do. */
function isTyped(event: Event): boolean {
  return event instanceof InputEvent && event.inputType !== "" && event.inputType !== "insertReplacementText";
}
