import { useNavigate } from "react-router";
import { infoPath, lineRegisterPath } from "@/app/paths";
import { BrokenVerification } from "@/features/registration/broken-verification";
import { holdLineHandle } from "@/features/registration/held";
import { useVerification } from "@/features/registration/use-verification";
import { VerifyCard } from "@/features/registration/verify-card";
import { usePageTitle } from "@/features/settings/use-page-title";
import { lineRegisterText, verifyText as text } from "@/text/register";
import { NarrowPage } from "@/ui/narrow-page";

/** `/Line/Register/Verify`: the code that proves the contact of a first LINE log-in. */
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
