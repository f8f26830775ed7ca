import type { ReactNode } from "react";
import { Footer } from "./footer";
import { Logo } from "./logo";

/** Only a logo header and the footer, for screens that should not distract. */
export function SimpleLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="border-b border-hairline">
        <div className="page-width flex h-(--header-height) items-center">
          <Logo />
        </div>
      </header>
      <main>{children}</main>
      <Footer />
    </>
  );
}
