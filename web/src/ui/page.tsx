/** Page that is mostly a form: its purpose on one side, the form on the other. */
import { type ReactNode, useEffect, useRef } from "react";
import { Seal } from "./seal";
import { Spinner } from "./spinner";

interface FormPageProps {
  title: string;
  lead?: ReactNode;
  /** Content below the title beside the form, or after the form on a phone. */
  aside?: ReactNode;
  /** Makes room for fields side by side. */
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

/** Renders a narrow, centred page. */
export function NarrowPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="page-width max-w-[36rem] pt-10 pb-20 lg:pt-16 lg:pb-28">
      <h1 className="text-center text-h1">{title}</h1>
      {lead && <p className="mt-4 text-center text-ink-soft text-balance">{lead}</p>}
      <div className="mt-8">{children}</div>
    </div>
  );
}

/** Renders a group of related fields of a long form with its heading. */
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

/** Transitional page: the current activity, then its result. */
interface PassageProps {
  title: string;
  text?: string;
  waiting?: boolean;
  /** Links to continue. */
  children?: ReactNode;
}

export function Passage({ title, text, waiting = false, children }: PassageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus to the result, so that a screen reader reads it.
  useEffect(() => {
    if (!waiting) heading.current?.focus();
  }, [waiting]);
  return (
    <div className="grid justify-items-center gap-6 text-center">
      <div className="grid size-16 place-items-center text-sandalwood">
        {waiting ? <Spinner size={44} /> : <Seal className="size-14" />}
      </div>
      <h1 ref={heading} tabIndex={-1} className="text-h2">
        {title}
      </h1>
      {text && <p className="max-w-[28em] text-balance text-ink-soft">{text}</p>}
      {children && <p className="mt-2 flex flex-wrap justify-center gap-4">{children}</p>}
    </div>
  );
}
