import { Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { MessageDialog } from "@/notice/message-dialog";
import { frameText } from "@/text/frame";
import { LiveRegion } from "@/ui/live-region";
import { Spinner } from "@/ui/spinner";
import { PageBoundary } from "./boundaries";
import { Footer } from "./footer";
import { Header } from "./header";
import { Unreachable } from "./unreachable";
import { useArrival } from "./use-arrival";
import { usePageAhead } from "./use-page-ahead";

/** Header, page, footer; with the dialogs and voices that any page may call on. */
export function MainLayout() {
  const main = useArrival();
  usePageAhead();
  const { pathname } = useLocation();
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-20 -translate-y-24 bg-ink px-5 py-3 text-paper focus:translate-y-0"
      >
        {frameText.skip}
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1} className="flex-1">
        <PageBoundary place={pathname}>
          <Suspense fallback={<PageOnItsWay />}>
            <Outlet />
          </Suspense>
        </PageBoundary>
      </main>
      <Footer />
      <Unreachable />
      <MessageDialog />
      <LiveRegion />
    </>
  );
}

function PageOnItsWay() {
  return (
    <div role="status" className="grid min-h-[70svh] place-items-center text-sandalwood">
      <Spinner size={36} />
      <span className="sr-only">{frameText.loading}</span>
    </div>
  );
}
