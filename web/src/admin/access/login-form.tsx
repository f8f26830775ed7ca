/** Renders name, password and code, on the login page and in the dialog above a page. */
import { useState } from "react";
import { adminText, loginText as text } from "@/admin/text";
import { ApiError } from "@/api/client";
import type { Me } from "@/api/schema";
import { core } from "@/core";
import { SubmitButton } from "@/form/submit-button";
import { PasswordField, TextField } from "@/form/text-field";
import { type Field, useForm } from "@/form/use-form";
import { Button } from "@/ui/button";
import { logIn, reauthenticate } from "./calls";
import { useSession } from "./session";

interface LoginFormProps {
  name?: string;
  onIn: (me: Me) => void;
  /** Absent on the login page, which has nothing below. */
  onLeave?: () => void;
}

export function LoginForm({ name = "", onIn, onLeave }: LoginFormProps) {
  const { wantsCode, unlessWanted } = useWantedCode(false);
  const form = useForm({
    start: { Name: name, Password: "", Code: "" },
    check: (entries) => core.checkStaffLogin(entries),
    send: (_, entries) =>
      unlessWanted(async () => {
        const me = await logIn(entries);
        useSession.setState({ me });
        onIn(me);
      }),
  });
  return (
    <form {...form.props} className="flex flex-col gap-2">
      <TextField field={form.field("Name")} label={text.name} required="quietly" autoComplete="username" />
      <PasswordAndCode password={form.field("Password")} code={wantsCode ? form.field("Code") : null} />
      <SubmitButton busy={form.busy} label={text.submit} />
      {onLeave && <Button onClick={onLeave}>{adminText.cancel}</Button>}
    </form>
  );
}

/** Renders the re-authentication of the logged-in staff member. */
export function PasswordForm({ onDone, onLeave }: { onDone: () => void; onLeave: () => void }) {
  const hasCode = useSession(({ me }) => me?.has_second_factor ?? false);
  const { wantsCode, unlessWanted } = useWantedCode(hasCode);
  const form = useForm({
    start: { Password: "", Code: "" },
    check: (entries) => core.checkReauthentication(entries),
    send: (_, entries) =>
      unlessWanted(async () => {
        await reauthenticate(entries);
        onDone();
      }),
  });
  return (
    <form {...form.props} className="flex flex-col gap-2">
      <PasswordAndCode password={form.field("Password")} code={wantsCode ? form.field("Code") : null} />
      <SubmitButton busy={form.busy} label={text.confirm} />
      <Button onClick={onLeave}>{adminText.cancel}</Button>
    </form>
  );
}

/**
 * Holds if the code is required. At a login it is, after a correct password, for staff with an
 * authenticator.
 */
function useWantedCode(fromStart: boolean) {
  const [wantsCode, setWantsCode] = useState(fromStart);
  const unlessWanted = async (send: () => Promise<void>) => {
    try {
      await send();
    } catch (error) {
      const isCodeMissing = error instanceof ApiError && error.code === "second_factor_required";
      if (!isCodeMissing || wantsCode) throw error;
      setWantsCode(true);
    }
  };
  return { wantsCode, unlessWanted };
}

function PasswordAndCode({ password, code }: { password: Field<string>; code: Field<string> | null }) {
  return (
    <>
      <PasswordField
        field={password}
        label={text.password}
        required="quietly"
        autoComplete="current-password"
      />
      {code && <CodeField field={code} label={text.code} help={text.codeHelp} />}
    </>
  );
}

/** Renders the field for the authenticator code, and focuses it when it appears. */
export function CodeField({ field, label, help }: { field: Field<string>; label: string; help: string }) {
  return (
    <div ref={focusEntry}>
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

/**
 * Defined outside of the component: a new function on each render would move the focus back with
 * every keystroke.
 */
function focusEntry(element: HTMLElement | null): void {
  element?.querySelector("input")?.focus();
}
