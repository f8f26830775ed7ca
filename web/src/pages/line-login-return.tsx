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

/** After a failure the log-in page comes by itself (decision D19). */
const FAILURE_MS = 3000;

/** `/Line/Login/Return`: what LINE sends back to. */
export default function LineLoginReturnPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const begun = useRef(false);
  usePageTitle(text.title);
  useEffect(() => {
    // What LINE sent works a single time.
    if (begun.current) return;
    begun.current = true;
    const goTo = (path: string) => navigate(path, { replace: true });
    returnFromLine(search).then((outcome) => {
      if (outcome.kind === "new") {
        // Beside the address and not in it: a name is nobody else's business.
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
