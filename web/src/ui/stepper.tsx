/** A whole number with a step down, a field to type in, and a step up. */
import { useEffect, useState } from "react";
import { Icon } from "./icon";

interface StepperProps {
  value: number;
  onStep: (value: number) => void;
  /** What was typed, once the field is left or Enter is pressed. The field then shows `value` again. */
  onType: (text: string) => void;
  words: { amount: string; decrease: string; increase: string };
  /** `off` cannot be pressed; `limit` looks so, but a press is answered with the reason. */
  decrease?: StepState;
  increase?: StepState;
  disabled?: boolean;
  /** A change is under way: nothing can be pressed, but the focus stays where it is. */
  busy?: boolean;
  size?: "normal" | "small";
}

export type StepState = "on" | "limit" | "off";

export function Stepper({
  value,
  onStep,
  onType,
  words,
  decrease = "on",
  increase = "on",
  disabled = false,
  busy = false,
  size = "normal",
}: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  // A new value from outside outdates what is being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is what it listens to
  useEffect(() => setDraft(null), [value]);

  const commit = () => {
    if (draft !== null && draft !== String(value)) onType(draft);
    setDraft(null);
  };
  const height = size === "small" ? "h-9" : "h-12";
  const width = size === "small" ? "w-9" : "w-12";

  const step = (name: "minus" | "plus", label: string, state: StepState, to: number) => (
    <button
      type="button"
      aria-label={label}
      disabled={disabled || state === "off"}
      aria-disabled={busy || state === "limit" || undefined}
      onClick={() => {
        if (!busy) onStep(to);
      }}
      className={`inline-flex ${height} ${width} items-center justify-center transition-colors duration-200 hover:text-cinnabar disabled:text-hairline-strong disabled:opacity-60 aria-disabled:opacity-40`}
    >
      <Icon name={name} size={18} />
    </button>
  );

  return (
    <div className="inline-flex items-center rounded-hair border border-hairline-strong">
      {step("minus", words.decrease, decrease, value - 1)}
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={words.amount}
        value={draft ?? String(value)}
        disabled={disabled}
        readOnly={busy}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit();
        }}
        className={`figures ${height} w-11 bg-transparent text-center disabled:opacity-60`}
      />
      {step("plus", words.increase, increase, value + 1)}
    </div>
  );
}
