import { useNavigate } from "react-router";
import { infoPath, paths } from "@/app/paths";
import { BrokenVerification } from "@/features/registration/broken-verification";
import { holdLineHandle } from "@/features/registration/held";
import { useVerification } from "@/features/registration/use-verification";
import { VerifyCard } from "@/features/registration/verify-card";
import { usePageTitle } from "@/features/settings/use-page-title";
import { verifyText as text } from "@/text/register";
import { NarrowPage } from "@/ui/narrow-page";

/** `/Register/Verify`: the code that was sent; a LINE registration that comes here goes on as one (decision D9). */
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
