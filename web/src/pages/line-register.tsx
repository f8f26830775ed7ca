import { Link, useNavigate, useSearchParams } from "react-router";
import { holdsLineHandle } from "@/features/account/held";
import { LineButton } from "@/features/account/line-button";
import { RegisterForm } from "@/features/account/register-form";
import { usePageTitle, useSetting } from "@/features/settings/setting";
import { paths, verifyPath } from "@/paths";
import { loginText, lineRegisterText as text } from "@/text/account";
import { buttonClass } from "@/ui/button";
import { NarrowPage } from "@/ui/page";

/** Renders `/Line/Register`: domestic or overseas, and the contact, after a first LINE login. */
export default function LineRegisterPage() {
  const navigate = useNavigate();
  const handle = useSearchParams()[0].get("account");
  const byLine = useSetting()?.line_login !== false;
  usePageTitle(text.title);
  // The URL of a link may name a registration of its sender.
  if (!handle || !holdsLineHandle(handle)) {
    return (
      <NarrowPage title={text.withoutTitle} lead={text.without}>
        {byLine && <LineButton from={paths.home} />}
        <p className="mt-6 text-center">
          <Link to={paths.login} className={buttonClass("bare")}>
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
