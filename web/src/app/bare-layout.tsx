import type { ReactNode } from "react";

/** Nothing around the page, for screens that one only passes through. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="grid flex-1 place-items-center px-5 py-16">
      {children}
    </main>
  );
}
