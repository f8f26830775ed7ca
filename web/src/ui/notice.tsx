/** Renders a message in place of missing content, with an action. */
import type { ReactNode } from "react";

export function Notice({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-5 px-4 py-16 text-center lg:py-24">
      <p className="font-serif text-h3 tracking-title">{title}</p>
      {children && <div className="max-w-prose text-ink-soft">{children}</div>}
      {action}
    </div>
  );
}

/** Renders a line at the bottom of the screen, announced when it appears; nothing while empty. */
export function FootLine({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="sticky bottom-0 z-10">
      {children && (
        <div className="border-t border-hairline bg-paper-bright">
          <div className="page-width flex min-h-11 flex-wrap items-center justify-center gap-x-4 py-1 text-small">
            {children}
          </div>
        </div>
      )}
    </div>
  );
}
