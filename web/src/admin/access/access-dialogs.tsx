/** Renders the dialogs for login and re-authentication above the page, whose content is kept. */
import { loginText as text } from "@/admin/text";
import { Dialog } from "@/ui/dialog";
import { LoginForm, PasswordForm } from "./login-form";
import { useSession } from "./session";

export function AccessDialogs() {
  const { me, asking, answer } = useSession();
  return (
    <>
      <Dialog open={asking === "login"} onClose={() => answer(false)} title={text.again}>
        <p className="mb-5 text-small text-ink-soft">{text.againText}</p>
        {asking === "login" && (
          <LoginForm name={me?.name ?? ""} onIn={() => answer(true)} onLeave={() => answer(false)} />
        )}
      </Dialog>
      <Dialog open={asking === "password"} onClose={() => answer(false)} title={text.reauthenticate}>
        <p className="mb-5 text-small text-ink-soft">{text.reauthenticateText}</p>
        {asking === "password" && <PasswordForm onDone={() => answer(true)} onLeave={() => answer(false)} />}
      </Dialog>
    </>
  );
}
