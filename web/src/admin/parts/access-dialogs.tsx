/** The dialogs above a page: log in again, and the password once more. What stands in the page stays. */
import { useState } from "react";
import { reauthenticate } from "@/api/admin";
import { ApiError } from "@/api/client";
import { admin } from "@/core/admin";
import { SubmitButton } from "@/form/submit-button";
import { PasswordField } from "@/form/text-field";
import { useForm } from "@/form/use-form";
import { Dialog } from "@/ui/dialog";
import { useSession } from "../session";
import { loginText as text } from "../text";
import { CodeField, LoginForm } from "./login-form";

export function AccessDialogs() {
  const { me, asking, answer } = useSession();
  return (
    <>
      <Dialog open={asking === "login"} onClose={() => answer(false)} title={text.again}>
        <p className="mb-5 text-small text-ink-soft">{text.againText}</p>
        {asking === "login" && <LoginForm name={me?.name ?? ""} onIn={() => answer(true)} />}
      </Dialog>
      <Dialog open={asking === "password"} onClose={() => answer(false)} title={text.reauthenticate}>
        <p className="mb-5 text-small text-ink-soft">{text.reauthenticateText}</p>
        {asking === "password" && <PasswordForm onDone={() => answer(true)} />}
      </Dialog>
    </>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const [wantsCode, setWantsCode] = useState(false);
  const form = useForm({
    start: { Password: "", Code: "" },
    check: (entries) => admin.checkReauthentication(entries),
    send: async (_, entries) => {
      try {
        await reauthenticate(entries);
        onDone();
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "second_factor_required") throw error;
        setWantsCode(true);
      }
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-2">
      <PasswordField
        field={form.field("Password")}
        label={text.password}
        required="quietly"
        autoComplete="current-password"
      />
      {wantsCode && <CodeField field={form.field("Code")} label={text.code} help={text.codeHelp} />}
      <SubmitButton busy={form.busy} label={text.confirm} />
    </form>
  );
}
