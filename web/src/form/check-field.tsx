import { type ReactNode, useId } from "react";
import type { Field } from "./use-form";

interface CheckFieldProps {
  field: Field<boolean>;
  /** May hold links. */
  children: ReactNode;
  required?: boolean;
  className?: string;
}

/** Yes or no. */
export function CheckField({ field, children, required = false, className = "" }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          name={field.name}
          checked={field.value}
          onChange={(event) => field.onEnter(event.target.checked)}
          aria-invalid={field.wrong !== ""}
          aria-required={required}
          aria-describedby={`${id}-wrong`}
          className="mt-[0.28em] size-5 shrink-0 cursor-pointer accent-cinnabar"
        />
        <label htmlFor={id} className="text-small">
          {children}
        </label>
      </div>
      <p id={`${id}-wrong`} aria-live="polite" className="pl-8 text-note text-cinnabar">
        {field.wrong}
      </p>
    </div>
  );
}
