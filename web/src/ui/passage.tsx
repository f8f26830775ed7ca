/** A page that one only passes through: what is happening, then what came of it. */
import { type ReactNode, useEffect, useRef } from "react";
import { Seal } from "./seal";
import { Spinner } from "./spinner";

interface PassageProps {
  title: string;
  text?: string;
  waiting?: boolean;
  /** Where to go from here. */
  children?: ReactNode;
}

export function Passage({ title, text, waiting = false, children }: PassageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever waited hears what came of it.
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
