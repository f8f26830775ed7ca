import { useId } from "react";

interface PlaceFieldProps {
  label: string;
  value: string;
  /** What stands there until the zip has filled it in. */
  hint: string;
  autoComplete: string;
  onFilled: (text: string) => void;
}

/**
 * City or area: follows the zip and takes no typing, but takes what the browser fills in from a saved address.
 *
 * A field with the `readonly` attribute would be passed over by that, so typing is turned away instead.
 */
export function PlaceField({ label, value, hint, autoComplete, onFilled }: PlaceFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-small text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode="none"
        autoComplete={autoComplete}
        aria-readonly="true"
        value={value}
        placeholder={hint}
        onBeforeInput={(event) => event.preventDefault()}
        onChange={(event) => {
          if (!isTyped(event.nativeEvent)) onFilled(event.target.value);
        }}
        className="h-12 w-full border-b border-hairline bg-transparent text-lead placeholder:text-ink-faint placeholder:text-note"
      />
    </div>
  );
}

/** Filling in has no kind of input, or replaces the whole text; keys, paste and input methods name what they do. */
function isTyped(event: Event): boolean {
  return event instanceof InputEvent && event.inputType !== "" && event.inputType !== "insertReplacementText";
}
