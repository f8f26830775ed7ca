import { type QueryCache, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { Outlet, useLocation, useNavigate, useNavigationType } from "react-router";
import { settingAnswer } from "@/api/catalogue";
import { useProving } from "@/api/prove";
import { isPassing, recoverIn } from "@/api/query-client";
import { MessageDialog } from "@/dialogs/message-dialog";
import { leadToLogin } from "@/dialogs/messages";
import { endLogin, loadMember, useSession } from "@/features/account/session-store";
import { useCart, useCartPanel } from "@/features/cart/cart-store";
import { useSetting } from "@/features/settings/setting";
import { loginPath } from "@/paths";
import { frameText } from "@/text/frame";
import { Button } from "@/ui/button";
import { LiveRegion } from "@/ui/live-region";
import { FootLine } from "@/ui/notice";
import { SealPicture } from "@/ui/seal";
import { loadPage } from "./page-code";
import { routeOf } from "./routes";

/**
 * Renders the parts common to every layout: the page itself, notices, dialogs and live region. Also
 * keeps login and cart up to date.
 */
export function Everywhere() {
  useArrival();
  usePageAhead();
  useWayToLogin();
  useMemberKnown();
  useCartPush();
  useLiveShop();
  return (
    <SealPicture value={useSetting()?.seal ?? null}>
      <Outlet />
      <Unreachable />
      <Proving />
      <MessageDialog />
      <LiveRegion />
    </SealPicture>
  );
}

/** Opens the login for dialogs that require it, and returns to the current page afterwards. */
function useWayToLogin(): void {
  const navigate = useNavigate();
  useEffect(() => {
    leadToLogin((goal) => {
      const { pathname, search, hash } = location;
      useCartPanel.getState().hide();
      // By now the shopper has read that the login expired.
      if (useSession.getState().refused) endLogin("expired");
      navigate(loginPath(goal ?? `${pathname}${search}${hash}`));
    });
  }, [navigate]);
}

/** Retries loading auth info on navigation if an earlier attempt failed. */
function useMemberKnown(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each navigation
  useEffect(() => {
    const { token, member, loading, mustChangePassword } = useSession.getState();
    if (token && !member && !loading && !mustChangePassword) void loadMember();
  }, [pathname]);
}

/**
 * Explains why a call takes some seconds: the page solves the server's proof of work (decision
 * D62).
 */
function Proving() {
  const proving = useProving(({ now }) => now > 0);
  return <FootLine>{proving && <p>{frameText.proving}</p>}</FootLine>;
}

/** Scrolls to the top and focuses the content on navigation, as a full page load would do. */
function useArrival(): void {
  const { pathname, hash } = useLocation();
  const how = useNavigationType();
  const left = useRef(pathname);

  useEffect(() => {
    if (left.current === pathname) return;
    left.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
    // On Back, the browser restores the position; an anchor is scrolled to by its page.
    if (how !== "POP" && hash === "") window.scrollTo(0, 0);
  }, [pathname, hash, how]);
}

/** Preloads a page's code as soon as a pointer or the focus reaches a link to it. */
function usePageAhead(): void {
  useEffect(() => {
    const ahead = ({ target }: Event) => {
      const link = target instanceof Element && target.closest("a");
      if (!link || link.origin !== location.origin) return;
      // If it fails, navigation tries again and reports the error.
      loadPage(routeOf(link.pathname)).catch(() => undefined);
    };
    document.addEventListener("pointerover", ahead, { passive: true });
    document.addEventListener("focusin", ahead);
    return () => {
      document.removeEventListener("pointerover", ahead);
      document.removeEventListener("focusin", ahead);
    };
  }, []);
}

/** Moves a visitor's cart into the cart of the logged-in member; retried on each navigation. */
function useCartPush(): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const waiting = useCart(({ items }) => items.length > 0);
  const known = useSession(({ member }) => member !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each navigation
  useEffect(() => {
    if (!waiting || !known) return;
    import("@/features/cart/push-cart").then(
      ({ pushCart }) => pushCart(client, { counts, changed: loadMember }),
      () => undefined,
    );
  }, [waiting, known, client, pathname]);
}

function counts(): boolean {
  const { member, refused } = useSession.getState();
  return member !== null && !refused;
}

/**
 * Renders a line at the bottom of the screen while the shop cannot be reached; the next response
 * removes it.
 */
function Unreachable() {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const failing = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => hasPassingFailure(cache),
  );
  return (
    <FootLine>
      {failing && (
        <>
          <p>{frameText.unreachable}</p>
          <Button look="bare" onClick={() => client.refetchQueries({ type: "active" })}>
            {frameText.retry}
          </Button>
        </>
      )}
    </FootLine>
  );
}

function hasPassingFailure(cache: QueryCache): boolean {
  return cache
    .getAll()
    .some((query) => query.isActive() && query.state.status === "error" && isPassing(query.state.error));
}

/**
 * Milliseconds between polls for changes of the shop by a visible page; a response without changes
 * has no body.
 */
const ASK_EVERY_MS = 4_000;

/** Path prefixes of queries that depend on the catalogue, besides the settings. */
const OF_CATALOGUE = ["/api/Product", "/api/Carousel", "/api/Cart"];

/** Keeps settings, prices and product availability up to date without a reload (decision D48). */
function useLiveShop(): void {
  const client = useQueryClient();
  const { data } = useQuery({
    ...settingAnswer,
    refetchInterval: (query) => recoverIn(query) || ASK_EVERY_MS,
  });
  const version = data?.catalogue_version;
  const shown = useRef(version);
  useEffect(() => {
    const before = shown.current;
    shown.current = version;
    if (before === undefined || version === undefined || before === version) return;
    void client.invalidateQueries({
      predicate: ({ queryKey: [url] }) => OF_CATALOGUE.some((part) => String(url).startsWith(part)),
    });
  }, [client, version]);
}
