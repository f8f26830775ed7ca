import { Link, useLocation, useNavigate } from "react-router";
import { paths, verifyPath } from "@/app/paths";
import { RegisterForm } from "@/features/registration/register-form";
import { RegisterSteps } from "@/features/registration/register-steps";
import { usePageTitle } from "@/features/settings/use-page-title";
import { registerText as text } from "@/text/register";
import { buttonClass } from "@/ui/button";
import { FormPage } from "@/ui/form-page";

/** `/Register`: the first of three steps to become a member. */
export default function RegisterPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  usePageTitle(text.title);
  return (
    <FormPage title={text.title} lead={text.lead} aside={<RegisterSteps now={1} />}>
      <RegisterForm onSent={(verification) => navigate(verifyPath(verification))} />
      <p className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t border-hairline pt-6 text-small">
        {text.member}
        <Link to={paths.login} state={state} className={buttonClass("line")}>
          {text.login}
        </Link>
      </p>
    </FormPage>
  );
}
