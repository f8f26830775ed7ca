/** The whole page: saved answers, router, layouts. */
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, use } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter, Route, Routes } from "react-router";
import { seedFirstData } from "@/api/first-data";
import { createQueryClient } from "@/api/query-client";
import { startCart } from "@/features/cart/cart-store";
import { FrameBoundary } from "./boundaries";
import { MainLayout } from "./main-layout";
import { loadPage, pageHere } from "./page-code";
import { notFound, type Route as PageRoute, routes } from "./routes";

/** Puts the shop into `root`. The rules must be loaded by then. */
export function mount(root: HTMLElement): void {
  startCart();
  const client = createQueryClient();
  seedFirstData(client);
  createRoot(root).render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  );
}

function App({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <FrameBoundary>
          <Routes>
            <Route element={<MainLayout />}>
              {[...routes, notFound].map((route) => (
                <Route key={route.path} path={route.path} caseSensitive element={<Page route={route} />} />
              ))}
            </Route>
          </Routes>
        </FrameBoundary>
      </BrowserRouter>
    </QueryClientProvider>
  );
}

function Page({ route }: { route: PageRoute }) {
  const Content = pageHere(route) ?? use(loadPage(route));
  return <Content />;
}
