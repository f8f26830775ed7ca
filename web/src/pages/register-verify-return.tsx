import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { holdLineHandle } from "@/features/account/held";
import { useLinkVerification, useVerification } from "@/features/account/use-link-verification";
import { usePageTitle } from "@/features/settings/setting";
import { infoPath, paths } from "@/paths";
import { verifyReturnText as text } from "@/text/account";
import { Button, type ButtonLook, buttonClass } from "@/ui/button";
import { Passage } from "@/ui/page";

/**
 * Renders `/Register/Verify/Return`, the target of the link in the verification mail, possibly on
 * another device.
 */
export default function RegisterVerifyReturnPage() {
  const outcome = useLinkVerification(useLocation().search);
  const verification = useVerification();
  usePageTitle(text.title);
  // A link without a contact is not from the shop.
  if (!verification) return <Failed passing={false} />;
  switch (outcome.kind) {
    case "waiting":
      return <Passage title={text.waiting} waiting />;
    case "elsewhere":
      return <Elsewhere verification={verification} verify={outcome.verify} />;
    case "done":
      return <Verified {...outcome} verification={verification} />;
    case "failed":
      return <Failed passing={outcome.passing} />;
  }
}

interface OfVerification {
  verification: NonNullable<ReturnType<typeof useVerification>>;
}

/** Shows the contact of the link and waits for a click. */
function Elsewhere({ verification: { contact, line }, verify }: OfVerification & { verify: () => void }) {
  return (
    <Passage title={text.elsewhere} text={line ? text.elsewhereLineText : text.elsewhereText}>
      <strong className="figures block w-full font-serif text-lead font-semibold break-all">{contact}</strong>
      <Home look="line" />
      <Button look="seal" onClick={verify}>
        {line ? text.registerHere : text.verifyHere}
      </Button>
    </Passage>
  );
}

interface VerifiedProps extends OfVerification {
  handle: string;
  here: boolean;
  continued: boolean;
}

function Verified({ handle, here, continued, verification }: VerifiedProps) {
  // If another browser requested the link, this one continues as a registration on the web.
  const site = here && verification.line ? "line" : "web";
  useEffect(() => {
    if (site === "line") holdLineHandle(handle);
  }, [site, handle]);
  if (continued) {
    return (
      <Passage title={text.done} text={text.continuedText}>
        <Home look="seal" />
      </Passage>
    );
  }
  return (
    <Passage title={text.done} text={text.doneText}>
      <Home look="line" />
      <Link to={infoPath(site, handle, verification)} replace className={buttonClass("seal")}>
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
