/** A page that is mostly a form: what it is for on one side, the form on the other. */
import type { ReactNode } from "react";

interface FormPageProps {
  title: string;
  lead?: ReactNode;
  /** Stands below the title where there is room beside the form, and after the form on a phone. */
  aside?: ReactNode;
  /** Room for fields side by side. */
  wide?: boolean;
  children: ReactNode;
}

export function FormPage({ title, lead, aside, wide = false, children }: FormPageProps) {
  return (
    <div
      className={`page-width grid gap-x-20 gap-y-10 pt-12 pb-24 lg:grid-rows-[auto_1fr] lg:pt-24 lg:pb-36 xl:gap-x-32 ${wide ? "lg:grid-cols-[1fr_minmax(0,40rem)]" : "lg:grid-cols-[1fr_minmax(0,28rem)]"}`}
    >
      <header>
        <h1 className="text-h1">{title}</h1>
        {lead && <p className="mt-5 max-w-[26em] text-ink-soft">{lead}</p>}
      </header>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>
      {aside && <aside className="max-w-[34em] text-small text-ink-soft">{aside}</aside>}
    </div>
  );
}
