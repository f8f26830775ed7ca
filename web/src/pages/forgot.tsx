import { Link, useLocation, useNavigate } from "react-router";
import { ForgotForm } from "@/features/account/login-form";
import { usePageTitle } from "@/features/settings/setting";
import { paths } from "@/paths";
import { forgotText as text } from "@/text/account";
import { buttonClass } from "@/ui/button";
import { FormPage } from "@/ui/page";

/** Renders `/Forget`: requests a temporary password (decision D14). */
export default function ForgotPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  usePageTitle(text.title);
  return (
    <FormPage
      title={text.title}
      lead={text.lead}
      aside={
        <ul className="space-y-3 border-t border-hairline pt-6">
          {text.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      }
    >
      <ForgotForm onDone={() => navigate(paths.login, { state })} />
      <p className="mt-4 text-center">
        <Link to={paths.login} state={state} className={buttonClass("bare")}>
          {text.back}
        </Link>
      </p>
    </FormPage>
  );
}
