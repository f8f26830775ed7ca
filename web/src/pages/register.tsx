import { useEffect } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { holdWayBack } from "@/features/account/held";
import { RegisterForm, RegisterSteps } from "@/features/account/register-form";
import { usePageTitle } from "@/features/settings/setting";
import { loginPath, verifyPath, wayBack } from "@/paths";
import { registerText as text } from "@/text/account";
import { buttonClass } from "@/ui/button";
import { FormPage } from "@/ui/page";

/** Renders `/Register`: the first of three steps of a registration. */
export default function RegisterPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const back = wayBack(query.get("from"));
  usePageTitle(text.title);
  useEffect(() => holdWayBack(back), [back]);
  return (
    <FormPage title={text.title} lead={text.lead} aside={<RegisterSteps now={1} />}>
      <RegisterForm onSent={(verification) => navigate(verifyPath(verification))} />
      <p className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t border-hairline pt-6 text-small">
        {text.member}
        <Link to={loginPath(back)} className={buttonClass("line")}>
          {text.login}
        </Link>
      </p>
    </FormPage>
  );
}
