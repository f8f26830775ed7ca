/** A page of one thing in the middle. */
import type { ReactNode } from "react";

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
