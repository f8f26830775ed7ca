import type { ReactNode } from "react";
import { homeText } from "@/text/catalogue";

const { picks } = homeText;

/** A row of things to begin with; the page brings the cards. */
export function Picks({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="picks" className="page-width py-20 md:py-28">
      <h2 id="picks" className="text-h2">
        {picks.title}
      </h2>
      <p className="mt-3 text-ink-soft">{picks.text}</p>
      <div className="mt-10 grid gap-x-8 gap-y-12 md:grid-cols-3 lg:mt-14 lg:gap-x-10">{children}</div>
    </section>
  );
}
