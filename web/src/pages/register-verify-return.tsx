import { Link, useLocation } from "react-router";
import { infoPath, paths } from "@/app/paths";
import { useLinkVerification } from "@/features/registration/use-link-verification";
import { useVerification } from "@/features/registration/use-verification";
import { usePageTitle } from "@/features/settings/use-page-title";
import { verifyReturnText as text } from "@/text/register";
import { Button, type ButtonLook, buttonClass } from "@/ui/button";
import { Passage } from "@/ui/passage";

/** `/Register/Verify/Return`: what the link in the verification mail opens, maybe on another device. */
export default function RegisterVerifyReturnPage() {
  const outcome = useLinkVerification(useLocation().search);
  usePageTitle(text.title);
  switch (outcome.kind) {
    case "waiting":
      return <Passage title={text.waiting} waiting />;
    case "done":
      return <Verified handle={outcome.handle} />;
    case "failed":
      return <Failed passing={outcome.passing} />;
  }
}

function Verified({ handle }: { handle: string }) {
  const verification = useVerification();
  const site = verification?.line ? "line" : "web";
  return (
    <Passage title={text.done} text={text.doneText}>
      <Home look="line" />
      <Link to={infoPath(site, handle, verification ?? {})} replace className={buttonClass("seal")}>
        {text.goOn}
      </Link>
    </Passage>
  );
}

function Failed({ passing }: { passing: boolean }) {
  return (
    <Passage title={text.failed} text={passing ? text.passingText : text.failedText}>
      {passing ? (
        <Button onClick={() => location.reload()}>{text.retry}</Button>
      ) : (
        <Link to={paths.register} className={buttonClass("line")}>
          {text.again}
        </Link>
      )}
      <Home look="seal" />
    </Passage>
  );
}

function Home({ look }: { look: ButtonLook }) {
  return (
    <Link to={paths.home} className={buttonClass(look)}>
      {text.home}
    </Link>
  );
}
