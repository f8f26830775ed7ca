import { Link, useLocation } from "react-router";
import { infoPath, paths } from "@/app/paths";
import { useLinkVerification } from "@/features/registration/use-link-verification";
import { usePageTitle } from "@/features/settings/use-page-title";
import { verifyReturnText as text } from "@/text/register";
import { buttonClass } from "@/ui/button";
import { Passage } from "@/ui/passage";

/** `/Register/Verify/Return`: what the link in the verification mail opens. */
export default function RegisterVerifyReturnPage() {
  const outcome = useLinkVerification(useLocation().search);
  usePageTitle(text.title);
  const home = (look: "seal" | "line") => (
    <Link to={paths.home} className={buttonClass(look)}>
      {text.home}
    </Link>
  );
  if (outcome.kind === "waiting") return <Passage title={text.waiting} waiting />;
  if (outcome.kind === "done") {
    return (
      <Passage title={text.done} text={text.doneText}>
        {home("line")}
        <Link to={infoPath("web", outcome.handle, { type: 2 })} replace className={buttonClass("seal")}>
          {text.goOn}
        </Link>
      </Passage>
    );
  }
  return (
    <Passage title={text.failed} text={text.failedText}>
      <Link to={paths.register} className={buttonClass("line")}>
        {text.again}
      </Link>
      {home("seal")}
    </Passage>
  );
}
