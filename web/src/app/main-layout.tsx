import type { ReactNode } from "react";
import { Footer } from "./footer";
import { Header } from "./header";
import { SkipLink } from "./skip-link";

/** Header, page, footer. */
export function MainLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Footer />
    </>
  );
}
