import { type ReactNode, useId } from "react";
import { paths } from "@/paths";
import { formText } from "@/text/frame";
import { NewTabLink } from "@/ui/button";
import type { Field } from "./use-form";

interface CheckFieldProps {
  field: Field<boolean>;
  /** Label, which may contain links. */
  children: ReactNode;
  required?: boolean;
  className?: string;
}

/** Renders a checkbox with its label. */
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

const text = formText.agree;

/** Renders the consent to the terms and the privacy policy, which open in a new tab. */
export function AgreeField({ field, className = "" }: { field: Field<boolean>; className?: string }) {
  return (
    <CheckField field={field} required className={className}>
      {text.before}
      <NewTabLink to={`${paths.terms}#service`} says={text.newTab}>
        {text.terms}
      </NewTabLink>
      {text.and}
      <NewTabLink to={`${paths.terms}#privacy`} says={text.newTab}>
        {text.privacy}
      </NewTabLink>
    </CheckField>
  );
}
