/** A line at the foot of the screen, spoken when it comes up; nothing while it is empty. */
import type { ReactNode } from "react";

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
