import type { ReactNode } from "react";
import type { StoreContact } from "@/api/catalogue";
import { contactText as text } from "@/text/catalogue";

/** Renders the lead of the contact page. */
export function StoreLead({ children }: { children: ReactNode }) {
  return <p className="mt-6 max-w-[34em] whitespace-pre-line text-lead text-ink-soft">{children}</p>;
}

/**
 * Renders the directions to the store, and what to know before a visit. An empty list hides its
 * section, by a style, because the first paint has the markup of both.
 */
export function Visiting({ ways, before }: Pick<StoreContact, "ways" | "before">) {
  return (
    <div className="mt-20 grid gap-14 border-t border-hairline pt-14 has-[dl:empty]:has-[ul:empty]:hidden lg:mt-28 lg:grid-cols-2 lg:gap-20">
      <section aria-labelledby="way" className="has-[dl:empty]:hidden">
        <h2 id="way" className="text-h3">
          {text.way}
        </h2>
        <dl className="mt-6 space-y-5">
          {ways.map(({ means, text: way }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal lines differ by their place
            <div key={place} className="grid grid-cols-[4em_1fr]">
              <dt className="font-serif text-sandalwood">{means}</dt>
              <dd className="max-w-[26em]">{way}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="before" className="has-[ul:empty]:hidden">
        <h2 id="before" className="text-h3">
          {text.visit}
        </h2>
        <ul className="mt-6 max-w-[30em] space-y-5">
          {before.map((point, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal lines differ by their place
            <li key={place}>{point}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
