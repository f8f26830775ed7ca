/** Switch that takes effect at once. */
interface SwitchProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
  className?: string;
}

export function Switch({ label, on, onChange, disabled = false, className = "" }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!on)}
      className={`group inline-flex min-h-11 min-w-11 items-center justify-center disabled:opacity-60 ${className}`}
    >
      <span className="inline-block h-6 w-11 rounded-full border border-hairline-strong bg-paper-deep p-0.5 transition-colors duration-200 group-aria-checked:border-ink group-aria-checked:bg-ink">
        <span className="block size-4.5 rounded-full bg-hairline-strong transition-transform duration-200 group-aria-checked:translate-x-5 group-aria-checked:bg-paper" />
      </span>
    </button>
  );
}
