import { useNavigate } from "react-router";
import { holdLineHandle } from "@/features/account/held";
import { useVerification } from "@/features/account/use-link-verification";
import { BrokenVerification, VerifyCard } from "@/features/account/verify-card";
import { usePageTitle } from "@/features/settings/setting";
import { infoPath, paths } from "@/paths";
import { verifyText as text } from "@/text/account";
import { NarrowPage } from "@/ui/page";

/**
 * Renders `/Register/Verify`: the code field. A LINE registration that arrives here continues as
 * one (decision D9).
 */
export default function RegisterVerifyPage() {
  const navigate = useNavigate();
  const verification = useVerification();
  usePageTitle(text.card);
  if (!verification) return <BrokenVerification />;
  return (
    <NarrowPage title={text.title}>
      <VerifyCard
        verification={verification}
        startAgain={paths.register}
        onDone={(handle) => {
          if (verification.line) holdLineHandle(handle);
          navigate(infoPath(verification.line ? "line" : "web", handle, verification), { replace: true });
        }}
      />
    </NarrowPage>
  );
}
