import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { showFailure } from "@/dialogs/messages";
import { holdLineHandle, holdWayBack } from "@/features/account/held";
import { returnFromLine } from "@/features/account/line-login";
import { keepLogin } from "@/features/account/session-store";
import { usePageTitle } from "@/features/settings/setting";
import { infoPath, loginPath, wayBack } from "@/paths";
import { lineReturnText as text } from "@/text/account";
import { Passage } from "@/ui/page";

/** Milliseconds before a failed login leads to the login page (decision D19). */
const FAILURE_MS = 3000;

/** Renders `/Line/Login/Return`, the page that LINE redirects to. */
export default function LineLoginReturnPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const begun = useRef(false);
  usePageTitle(text.title);
  useEffect(() => {
    // LINE's response works only once.
    if (begun.current) return;
    begun.current = true;
    const goTo = (path: string) => navigate(path, { replace: true });
    returnFromLine(search).then((outcome) => {
      if (outcome.kind === "new") {
        // Passed as navigation state, because a name in the URL would be visible to others.
        const { handle, name } = outcome;
        holdLineHandle(handle);
        holdWayBack(outcome.from);
        return navigate(infoPath("line", handle, {}), { replace: true, state: { name } });
      }
      const { from } = outcome;
      if (outcome.kind === "failed") {
        return showFailure(outcome.denied ? text.denied : text.failed, {
          closed: () => goTo(loginPath(from)),
          closesAfter: FAILURE_MS,
        });
      }
      keepLogin(outcome.token);
      goTo(wayBack(from));
    });
  }, [search, navigate]);
  return <Passage title={text.waiting} waiting />;
}
