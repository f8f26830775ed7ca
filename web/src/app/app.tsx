/** Root component: query cache, router, and layouts. */
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  Component,
  type ReactNode,
  StrictMode,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation, useNavigate } from "react-router";
import { forgetMemberAnswers } from "@/api/answer";
import { MissingCode, reloadForRelease } from "@/api/missing-code";
import { createQueryClient, seedFirstData } from "@/api/query-client";
import { HELD_ORDER, writeText } from "@/api/storage";
import { showFailure } from "@/dialogs/messages";
import { loadMember, startSession, useSession } from "@/features/account/session-store";
import { startCart } from "@/features/cart/cart-store";
import { allowMovedNodes } from "@/jsx/moved-nodes";
import { loginPath, paths } from "@/paths";
import { frameText, lostText, noticeText } from "@/text/frame";
import { Button } from "@/ui/button";
import { Waiting } from "@/ui/loading";
import { Notice } from "@/ui/notice";
import { Everywhere } from "./everywhere";
import { Footer } from "./footer";
import { Header } from "./header";
import { Logo } from "./logo";
import { loadPage, pageHere } from "./page-code";
import { layouts, type Route as PageRoute, routeOf } from "./routes";
import { ShopNotice } from "./shop-notice";

/** Renders the shop into `root`. The core must be loaded first. */
export function mount(root: HTMLElement): void {
  allowMovedNodes();
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

/** Clears the member's data from the cache when the login ends; a renewed login keeps it. */
function forgetWithLogin(client: QueryClient): void {
  useSession.subscribe(({ token, member, ending }, before) => {
    if (token !== before.token && member === null) forgetMemberAnswers(client);
    // After an expired login, the member continues the order that was being filled in.
    if (ending === "logged-out") writeText("session", HELD_ORDER, null);
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

/** Renders a page without header and footer, for transitional screens. */
function BareLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="grid flex-1 place-items-center px-5 py-16">
      {children}
    </main>
  );
}

/** Renders header, page and footer. */
function MainLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <ShopNotice />
      <Header />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Footer />
    </>
  );
}

/**
 * Renders a page for members only. Visitors are sent to the login and return afterwards (decision
 * D44).
 */
export function MemberOnly({ children }: { children: ReactNode }) {
  const { token, member, loading, mustChangePassword } = useSession();
  const { pathname, search } = useLocation();
  useSentToLogin(token === null, `${pathname}${search}`);
  if (token === null) return null;
  if (mustChangePassword) {
    return pathname === paths.memberCentre ? children : <Navigate to={paths.memberCentre} replace />;
  }
  if (member) return children;
  if (loading) return <Waiting says={frameText.loading} />;
  return (
    <Notice title={frameText.memberUnread} action={<Button onClick={loadMember}>{frameText.retry}</Button>}>
      {frameText.memberUnreadText}
    </Notice>
  );
}

/**
 * Redirects to the login and shows an error, unless the shopper logged out in this tab or was told
 * that the login expired.
 */
function useSentToLogin(without: boolean, here: string): void {
  const navigate = useNavigate();
  const wasIn = useRef(false);
  useEffect(() => {
    if (!without) {
      wasIn.current = true;
      return;
    }
    const ending = wasIn.current ? useSession.getState().ending : null;
    if (!ending) showFailure(noticeText.loginNeeded);
    navigate(ending === "logged-out" ? paths.login : loginPath(here), { replace: true });
  }, [without, here, navigate]);
}

/** Renders the current page inside its layout. */
function PagePlace() {
  const { pathname } = useLocation();
  return (
    <PageBoundary place={pathname}>
      <Suspense fallback={<Waiting says={frameText.loading} />}>
        <Outlet />
      </Suspense>
    </PageBoundary>
  );
}

interface PageBoundaryProps {
  /** Path of the page; a change retries rendering. */
  place: string;
  children: ReactNode;
}

interface PageBoundaryState {
  failure: "broken" | "missing" | null;
}

/** Catches a page that failed to render or to load; header, cart and footer stay usable. */
class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { failure: error instanceof MissingCode ? "missing" : "broken" };
  }

  override componentDidUpdate(before: PageBoundaryProps): void {
    if (this.state.failure && before.place !== this.props.place) this.retry();
  }

  retry = () => this.setState({ failure: null });

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === "missing") return <MissingPage place={this.props.place} onHere={this.retry} />;
    return failure ? <BrokenPage /> : this.props.children;
  }
}

/** Catches errors in header and footer. */
class FrameBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <SimpleLayout>
        <BrokenPage />
      </SimpleLayout>
    );
  }
}

/** Milliseconds between attempts to load a page's code. */
const AGAIN_MS = 3_000;

/** Renders a notice in place of a page whose code did not load, and the page as soon as it does. */
function MissingPage({ place, onHere }: { place: string; onHere: () => void }) {
  const again = useEffectEvent(() => void loadPage(routeOf(place)).then(onHere, reloadForRelease));
  useEffect(() => {
    reloadForRelease();
    const ticking = setInterval(again, AGAIN_MS);
    window.addEventListener("online", again);
    return () => {
      clearInterval(ticking);
      window.removeEventListener("online", again);
    };
  }, []);
  return (
    <Notice
      title={lostText.missing.title}
      action={
        <Button look="seal" onClick={() => void loadPage(routeOf(place)).then(onHere, reloadForRelease)}>
          {frameText.retry}
        </Button>
      }
    >
      <p role="alert">{lostText.missing.text}</p>
    </Notice>
  );
}

/** Renders an error message in place of a broken page. */
function BrokenPage() {
  return (
    <Notice
      title={lostText.broken.title}
      action={
        <Button look="seal" onClick={() => location.reload()}>
          {lostText.broken.reload}
        </Button>
      }
    >
      {lostText.broken.text}
    </Notice>
  );
}

/** Renders a header with only the logo, and the footer, for screens without distraction. */
function SimpleLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <ShopNotice />
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

/** Renders the link that skips the header, first in the tab order. */
function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-20 -translate-y-24 bg-ink px-5 py-3 text-paper focus:translate-y-0"
    >
      {frameText.skip}
    </a>
  );
}
