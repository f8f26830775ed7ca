import { Link, useNavigate, useSearchParams } from "react-router";
import { paths, verifyPath } from "@/app/paths";
import { holdsLineHandle } from "@/features/registration/held";
import { RegisterForm } from "@/features/registration/register-form";
import { usePageTitle } from "@/features/settings/use-page-title";
import { lineRegisterText as text } from "@/text/register";
import { loginText } from "@/text/session";
import { buttonClass } from "@/ui/button";
import { NarrowPage } from "@/ui/narrow-page";

/** `/Line/Register`: a first LINE log-in chooses domestic or overseas, and proves its contact. */
export default function LineRegisterPage() {
  const navigate = useNavigate();
  const handle = useSearchParams()[0].get("account");
  usePageTitle(text.title);
  // An address that somebody sent may name a registration of theirs.
  if (!handle || !holdsLineHandle(handle)) {
    return (
      <NarrowPage title={text.withoutTitle} lead={text.without}>
        <p className="text-center">
          <Link to={paths.login} className={buttonClass("seal")}>
            {loginText.title}
          </Link>
        </p>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={text.title} lead={text.lead}>
      <RegisterForm handle={handle} onSent={(verification) => navigate(verifyPath(verification))} />
    </NarrowPage>
  );
}
