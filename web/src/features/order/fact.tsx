import type { ReactNode } from "react";
import { orderFactsText as text } from "@/text/order";
import { CopyButton } from "@/ui/copy-button";

/** Renders a list of terms and values. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="text-small">{children}</dl>;
}

/** Renders one term and value, or nothing if the value is empty. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (children === null || children === undefined || children === "") return null;
  return (
    <div className="grid grid-cols-[6.5em_1fr] items-baseline gap-x-3 border-b border-hairline py-2.5 last:border-b-0">
      <dt className="text-sandalwood">{term}</dt>
      <dd className="figures min-w-0">{children}</dd>
    </div>
  );
}

/**
 * Renders a number with a copy button. A placeholder without digits, for a number not set yet, gets
 * no button.
 */
export function Copied({ name, number }: { name: string; number: string }) {
  if (!/\d/.test(number)) return <span>{number}</span>;
  return (
    <>
      <span translate="no">{number}</span>
      <CopyButton text={number} words={{ name: text.copy(name), copy: text.copyWord, copied: text.copied }} />
    </>
  );
}
