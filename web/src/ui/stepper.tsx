/** Number field with a decrease and an increase button. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { isComposing } from "./hooks";
import { Icon } from "./icon";

/**
 * State of a button: `off` is disabled; `limit` looks disabled, but a click explains the reason.
 */
export type StepState = "on" | "limit" | "off";

interface StepperProps {
  value: number;
  onStep: (value: number) => void;
  /**
   * Called with the typed text on leaving the field or pressing Enter. The field then shows `value`
   * again.
   */
  onType: (text: string) => void;
  words: { amount: string; decrease: string; increase: string };
  decrease?: StepState;
  increase?: StepState;
  disabled?: boolean;
  size?: "normal" | "small";
  /** Name of the field of a form. */
  name?: string;
  wrong?: boolean;
}

export function Stepper({
  value,
  onStep,
  onType,
  words,
  decrease = "on",
  increase = "on",
  disabled = false,
  size = "normal",
  name,
  wrong = false,
}: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  // A new value from outside discards the text being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is what it listens to
  useEffect(() => setDraft(null), [value]);
  const { down, up } = useOtherWayAtTheEnd(decrease, increase);

  const commit = () => {
    if (draft !== null && draft !== String(value)) onType(draft);
    setDraft(null);
  };
  const shared = { disabled, size };
  return (
    <div className="inline-flex items-center rounded-hair border border-hairline-strong">
      <StepButton
        {...shared}
        ref={down}
        name="minus"
        label={words.decrease}
        state={decrease}
        onPress={() => onStep(value - 1)}
      />
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        name={name}
        aria-label={words.amount}
        aria-invalid={wrong || undefined}
        value={draft ?? String(value)}
        disabled={disabled}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
          // Otherwise the same key press would confirm the dialog that opens.
          event.preventDefault();
          commit();
        }}
        className={`figures w-11 bg-transparent text-center disabled:opacity-60 ${size === "small" ? "h-9" : "h-12"}`}
      />
      <StepButton
        {...shared}
        ref={up}
        name="plus"
        label={words.increase}
        state={increase}
        onPress={() => onStep(value + 1)}
      />
    </div>
  );
}

interface StepButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  name: "minus" | "plus";
  label: string;
  state: StepState;
  disabled: boolean;
  size: "normal" | "small";
  onPress: () => void;
}

function StepButton({ ref, name, label, state, disabled, size, onPress }: StepButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      disabled={disabled || state === "off"}
      onClick={onPress}
      className={`inline-flex items-center justify-center transition-colors duration-200 hover:text-cinnabar disabled:text-hairline-strong disabled:opacity-60 ${size === "small" ? "size-9" : "size-12"} ${state === "limit" ? "text-hairline-strong" : ""}`}
    >
      <Icon name={name} size={18} />
    </button>
  );
}

/** Moves the focus to the other button when a button becomes disabled, which would lose it. */
function useOtherWayAtTheEnd(decrease: StepState, increase: StepState) {
  const down = useRef<HTMLButtonElement>(null);
  const up = useRef<HTMLButtonElement>(null);
  const before = useRef({ decrease, increase });

  useEffect(() => {
    const left = document.activeElement === document.body || document.activeElement === null;
    const focused = (button: HTMLButtonElement | null) => left || document.activeElement === button;
    const justOff = (name: "decrease" | "increase", now: StepState) =>
      now === "off" && before.current[name] !== "off";
    if (justOff("decrease", decrease) && focused(down.current)) up.current?.focus();
    if (justOff("increase", increase) && focused(up.current)) down.current?.focus();
    before.current = { decrease, increase };
  }, [decrease, increase]);

  return { down, up };
}
