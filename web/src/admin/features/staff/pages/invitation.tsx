/**
 * Lets an invited staff member choose a password. The link's secret is in the URL fragment, so it
 * reaches no log.
 */
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useSession } from "@/admin/access/session";
import { adminPaths } from "@/admin/paths";
import { adminText } from "@/admin/text";
import { core } from "@/core";
import { commonPasswords } from "@/core/common-passwords";
import { SubmitButton } from "@/form/submit-button";
import { PasswordField } from "@/form/text-field";
import { useForm } from "@/form/use-form";
import { acceptInvitation } from "../calls";
import { invitationText as text } from "../text";

export default function InvitationPage() {
  const [token] = useState(() => location.hash.slice(1));
  useEffect(() => {
    document.title = `${text.title}｜${adminText.title}`;
  }, []);
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-dialog px-5 py-16 lg:py-28">
      <h1 className="mb-4 text-center text-h2">{text.title}</h1>
      {token ? <InvitationForm token={token} /> : <p className="text-center">{text.missing}</p>}
    </main>
  );
}

function InvitationForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useForm({
    start: { Token: token, Password: "", PasswordCheck: "" },
    check: (entries) => core.checkInvitation(entries, commonPasswords),
    send: async (_, entries) => {
      const me = await acceptInvitation(entries);
      useSession.setState({ me });
      navigate(me.must_set_second_factor ? adminPaths.me : adminPaths.home, { replace: true });
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-2">
      <p className="mb-4 text-small text-ink-soft">{text.text}</p>
      <PasswordField
        field={form.field("Password")}
        label={text.password}
        help={text.passwordHelp}
        required="quietly"
        autoComplete="new-password"
      />
      <PasswordField
        field={form.field("PasswordCheck")}
        label={text.check}
        required="quietly"
        autoComplete="new-password"
      />
      <SubmitButton busy={form.busy} label={text.submit} />
    </form>
  );
}
