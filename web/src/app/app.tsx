/** The whole page: saved answers, router, layouts. */
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, use } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter, Route, Routes } from "react-router";
import { forgetMemberAnswers } from "@/api/answer";
import { seedFirstData } from "@/api/first-data";
import { createQueryClient } from "@/api/query-client";
import { startCart } from "@/features/cart/cart-store";
import { writeHeld } from "@/features/checkout/held-key";
import { startSession, useSession } from "@/features/session/session-store";
import { BareLayout } from "./bare-layout";
import { FrameBoundary } from "./boundaries";
import { Everywhere } from "./everywhere";
import { MainLayout } from "./main-layout";
import { MemberOnly } from "./member-only";
import { loadPage, pageHere } from "./page-code";
import { PagePlace } from "./page-place";
import { layouts, type Route as PageRoute } from "./routes";
import { SimpleLayout } from "./simple-layout";

/** Puts the shop into `root`. The rules must be loaded by then. */
export function mount(root: HTMLElement): void {
  startCart();
  startSession();
  const client = createQueryClient();
  seedFirstData(client);
  forgetWithLogin(client);
  createRoot(root).render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  );
}

/** Whatever the member read goes when the login goes; a renewed login is still the same member's. */
function forgetWithLogin(client: QueryClient): void {
  useSession.subscribe(({ token, member, ending }, before) => {
    if (token !== before.token && member === null) forgetMemberAnswers(client);
    // An expired login comes back to the order it was filling in.
    if (ending === "logged-out") writeHeld(null);
  });
}

function App({ client }: { client: QueryClient }) {
  const place = <PagePlace />;
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <FrameBoundary>
          <Routes>
            <Route element={<Everywhere />}>
              <Route element={<MainLayout>{place}</MainLayout>}>{layouts.main.map(pageAt)}</Route>
              <Route element={<SimpleLayout>{place}</SimpleLayout>}>{layouts.simple.map(pageAt)}</Route>
              <Route element={<BareLayout>{place}</BareLayout>}>{layouts.bare.map(pageAt)}</Route>
            </Route>
          </Routes>
        </FrameBoundary>
      </BrowserRouter>
    </QueryClientProvider>
  );
}

function pageAt(route: PageRoute) {
  const page = <Page route={route} />;
  const element = route.member ? <MemberOnly>{page}</MemberOnly> : page;
  return <Route key={route.path} path={route.path} caseSensitive element={element} />;
}

function Page({ route }: { route: PageRoute }) {
  const Content = pageHere(route) ?? use(loadPage(route));
  return <Content />;
}
