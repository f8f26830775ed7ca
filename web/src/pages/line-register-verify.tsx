import { useNavigate } from "react-router";
import { holdLineHandle } from "@/features/account/held";
import { useVerification } from "@/features/account/use-link-verification";
import { BrokenVerification, VerifyCard } from "@/features/account/verify-card";
import { usePageTitle } from "@/features/settings/setting";
import { infoPath, lineRegisterPath } from "@/paths";
import { lineRegisterText, verifyText as text } from "@/text/account";
import { NarrowPage } from "@/ui/page";

/** Renders `/Line/Register/Verify`: the code that verifies the contact after a first LINE login. */
export default function LineRegisterVerifyPage() {
  const navigate = useNavigate();
  const verification = useVerification();
  usePageTitle(text.card);
  if (!verification) return <BrokenVerification />;
  return (
    <NarrowPage title={text.title} lead={lineRegisterText.lead}>
      <VerifyCard
        verification={verification}
        startAgain={lineRegisterPath(verification.handle)}
        onDone={(handle) => {
          holdLineHandle(handle);
          navigate(infoPath("line", handle, verification), { replace: true });
        }}
      />
    </NarrowPage>
  );
}
