import { Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { frameText } from "@/text/frame";
import { Spinner } from "@/ui/spinner";
import { PageBoundary } from "./boundaries";

/** Where the page stands inside its layout. */
export function PagePlace() {
  const { pathname } = useLocation();
  return (
    <PageBoundary place={pathname}>
      <Suspense fallback={<PageOnItsWay />}>
        <Outlet />
      </Suspense>
    </PageBoundary>
  );
}

/** A page whose code or data is under way. */
export function PageOnItsWay() {
  return (
    <div role="status" className="grid min-h-[70svh] place-items-center text-sandalwood">
      <Spinner size={36} />
      <span className="sr-only">{frameText.loading}</span>
    </div>
  );
}
