import type { ReactNode } from "react";

/** Fields of a long form that belong together, under a heading of their own. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-hairline pt-7 not-first:mt-6">
      <legend className="float-left mb-6 w-full font-serif text-h3 font-semibold tracking-title">
        {title}
      </legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}
