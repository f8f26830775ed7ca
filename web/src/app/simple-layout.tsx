import type { ReactNode } from "react";
import { Footer } from "./footer";
import { Logo } from "./logo";
import { SkipLink } from "./skip-link";

/** Only a logo header and the footer, for screens that should not distract. */
export function SimpleLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="border-b border-hairline">
        <div className="page-width flex h-(--header-height) items-center">
          <Logo />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Footer />
    </>
  );
}
