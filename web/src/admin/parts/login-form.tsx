/** Name, password and code: on the log-in page, and in the dialog above a page whose log-in ended. */
import { useState } from "react";
import { logIn, type Me } from "@/api/admin";
import { ApiError } from "@/api/client";
import { admin } from "@/core/admin";
import { SubmitButton } from "@/form/submit-button";
import { PasswordField, TextField } from "@/form/text-field";
import { useForm } from "@/form/use-form";
import { useSession } from "../session";
import { loginText as text } from "../text";

export function LoginForm({ name = "", onIn }: { name?: string; onIn: (me: Me) => void }) {
  const [wantsCode, setWantsCode] = useState(false);
  const form = useForm({
    start: { Name: name, Password: "", Code: "" },
    check: (entries) => admin.checkStaffLogin(entries),
    send: async (_, entries) => {
      try {
        const me = await logIn(entries);
        useSession.setState({ me });
        onIn(me);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "second_factor_required") throw error;
        setWantsCode(true);
      }
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-2">
      <TextField field={form.field("Name")} label={text.name} required="quietly" autoComplete="username" />
      <PasswordField
        field={form.field("Password")}
        label={text.password}
        required="quietly"
        autoComplete="current-password"
      />
      {wantsCode && <CodeField field={form.field("Code")} label={text.code} help={text.codeHelp} />}
      <SubmitButton busy={form.busy} label={text.submit} />
    </form>
  );
}

/** The code of an authenticator; where it appears, it is what is to be typed next. */
export function CodeField({
  field,
  label,
  help,
}: {
  field: Parameters<typeof TextField>[0]["field"];
  label: string;
  help: string;
}) {
  return (
    <div ref={(element) => element?.querySelector("input")?.focus()}>
      <TextField
        field={field}
        label={label}
        help={help}
        required="quietly"
        inputMode="text"
        autoComplete="one-time-code"
      />
    </div>
  );
}
