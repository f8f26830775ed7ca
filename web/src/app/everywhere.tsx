import { useEffect } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { useCartPanel } from "@/features/cart/panel-store";
import { endLogin, loadMember, useSession } from "@/features/session/session-store";
import { MessageDialog } from "@/notice/message-dialog";
import { leadToLogin } from "@/notice/way-to-login";
import { LiveRegion } from "@/ui/live-region";
import { loginPath } from "./paths";
import { Proving } from "./proving";
import { Unreachable } from "./unreachable";
import { useArrival } from "./use-arrival";
import { useCartPush } from "./use-cart-push";
import { useLiveShop } from "./use-live-shop";
import { usePageAhead } from "./use-page-ahead";

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
    leadToLogin(() => {
      const { pathname, search, hash } = location;
      useCartPanel.getState().hide();
      // By now the shopper has read that the login had expired.
      if (useSession.getState().refused) endLogin("expired");
      navigate(loginPath(`${pathname}${search}${hash}`));
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
