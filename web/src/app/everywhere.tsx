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
import { loginPath } from "@/paths";
import { frameText } from "@/text/frame";
import { Button } from "@/ui/button";
import { LiveRegion } from "@/ui/live-region";
import { FootLine } from "@/ui/notice";
import { loadPage } from "./page-code";
import { routeOf } from "./routes";

/** What every layout has: the dialogs and voices that any page may call on, and the login that is kept up. */
export function Everywhere() {
  useArrival();
  usePageAhead();
  useWayToLogin();
  useMemberKnown();
  useCartPush();
  useLiveShop();
  return (
    <>
      <Outlet />
      <Unreachable />
      <Proving />
      <MessageDialog />
      <LiveRegion />
    </>
  );
}

/** Dialogs that end at the login come back from there to where they were. */
function useWayToLogin(): void {
  const navigate = useNavigate();
  useEffect(() => {
    leadToLogin((goal) => {
      const { pathname, search, hash } = location;
      useCartPanel.getState().hide();
      // By now the shopper has read that the login had expired.
      if (useSession.getState().refused) endLogin("expired");
      navigate(loginPath(goal ?? `${pathname}${search}${hash}`));
    });
  }, [navigate]);
}

/** Arriving at another page asks again for auth info that could not be read before. */
function useMemberKnown(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's change is what it listens to
  useEffect(() => {
    const { token, member, loading, mustChangePassword } = useSession.getState();
    if (token && !member && !loading && !mustChangePassword) void loadMember();
  }, [pathname]);
}

/** Tells why a call takes some seconds: the page solves what the server set (decision D62). */
function Proving() {
  const proving = useProving(({ now }) => now > 0);
  return <FootLine>{proving && <p>{frameText.proving}</p>}</FootLine>;
}

/** On arriving at another page: back to its top, and focus to its content, as a full page load would do. */
function useArrival(): void {
  const { pathname, hash } = useLocation();
  const how = useNavigationType();
  const left = useRef(pathname);

  useEffect(() => {
    if (left.current === pathname) return;
    left.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
    // Going back, the browser itself returns to where the shopper was; an anchor is the page's to go to.
    if (how !== "POP" && hash === "") window.scrollTo(0, 0);
  }, [pathname, hash, how]);
}

/** Asks for a page's code as soon as a hand, a finger or the focus comes to a link that leads there. */
function usePageAhead(): void {
  useEffect(() => {
    const ahead = ({ target }: Event) => {
      const link = target instanceof Element && target.closest("a");
      if (!link || link.origin !== location.origin) return;
      // Should it fail, going there asks again, and says so.
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

/** Takes what a visitor had chosen along into the cart of the member who logged in; each page tries again. */
function useCartPush(): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const waiting = useCart(({ items }) => items.length > 0);
  const known = useSession(({ member }) => member !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's change is what it listens to
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

/** A line at the foot of the screen while the shop cannot be reached; it goes by itself on the next answer. */
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

/** How often a page that is looked at asks whether the shop has changed; an answer without news has no body. */
const ASK_EVERY_MS = 4_000;

/** What shows the catalogue, beside the settings themselves. */
const OF_CATALOGUE = ["/api/Product", "/api/Carousel", "/api/Cart"];

/** Keeps settings, prices and shelves as they are in the shop, without a reload (decision D48). */
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
