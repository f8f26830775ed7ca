import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from "react-router";
import { shopTextsAnswer } from "@/api/catalogue";
import { LineButton } from "@/features/account/line-button";
import { LoginForm } from "@/features/account/login-form";
import { useIsLogin } from "@/features/account/session-store";
import { usePageTitle, useSetting } from "@/features/settings/setting";
import { paths, registerPath, returnPath, wayBack } from "@/paths";
import { loginText as text } from "@/text/account";
import { buttonClass } from "@/ui/button";
import { FormPage } from "@/ui/page";
import { Picture } from "@/ui/picture";

/** Renders `/Login`: login with LINE or with a password; afterwards redirects to `from`. */
export default function LoginPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const back = wayBack(query.get("from") ?? returnPath(state));
  // A member who logs in here first reads the dialog; one who is already logged in is redirected at
  // once.
  const accepted = useRef(false);
  usePageTitle(text.title);
  const byLine = useSetting()?.line_login !== false;
  if (useIsLogin() && !accepted.current) return <Navigate to={back} replace />;
  return (
    <FormPage title={text.title} lead={text.lead} aside={<Beside />}>
      {byLine && (
        <>
          <LineButton from={back} />
          <p className="mt-2 text-note text-ink-soft">{text.lineHint}</p>
          <p className="my-8 flex items-center gap-4 text-note text-ink-soft before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
            {text.or}
          </p>
        </>
      )}
      <LoginForm
        from={back}
        onAccepted={() => {
          accepted.current = true;
        }}
        onDone={(mustChangePassword) =>
          navigate(mustChangePassword ? paths.memberCentre : back, { replace: true })
        }
      />
      <p className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t border-hairline pt-6 text-small">
        {text.newHere}
        <Link to={registerPath(back)} className={buttonClass("line")}>
          {text.register}
        </Link>
      </p>
    </FormPage>
  );
}

/** Renders a picture of the workshop on wide screens; phones do not load it. */
function Beside() {
  const drying = useQuery(shopTextsAnswer).data?.work?.steps.at(-1)?.picture;
  return (
    drying && (
      <div className="hidden lg:block">
        <Picture picture={drying} sizes="34rem" decorative className="aspect-4/3 w-full object-cover" />
      </div>
    )
  );
}
