import { type ReactNode, useEffect, useRef } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { loadMember, useSession } from "@/features/session/session-store";
import { showFailure } from "@/notice/messages";
import { frameText } from "@/text/frame";
import { noticeText } from "@/text/notice";
import { Button } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { PageOnItsWay } from "./page-place";
import { loginPath, paths } from "./paths";

/** A page that only members see; whoever has no login is sent to get one, and comes back (decision D44). */
export function MemberOnly({ children }: { children: ReactNode }) {
  const { token, member, loading, mustChangePassword } = useSession();
  const { pathname, search } = useLocation();
  useSentToLogin(token === null, `${pathname}${search}`);
  if (token === null) return null;
  if (mustChangePassword) {
    return pathname === paths.memberCentre ? children : <Navigate to={paths.memberCentre} replace />;
  }
  if (member) return children;
  if (loading) return <PageOnItsWay />;
  return (
    <Notice title={frameText.memberUnread} action={<Button onClick={loadMember}>{frameText.retry}</Button>}>
      {frameText.memberUnreadText}
    </Notice>
  );
}

/** An error and the way to the login, unless the shopper knows: logged out here, or shown an expired login. */
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
