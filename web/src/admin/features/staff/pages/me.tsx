/**
 * Renders the account page of the logged-in staff member: second factor, recovery codes, password,
 * alert address, notices, and logins.
 */
import { useState } from "react";
import { CodeField } from "@/admin/access/login-form";
import { loadMe, useSession } from "@/admin/access/session";
import { Switch } from "@/admin/edit/switch";
import { Heading } from "@/admin/frame/frame";
import { switchKeys, useKeySwitch } from "@/admin/frame/keys";
import { keysText } from "@/admin/text";
import { randomKey } from "@/api/client";
import type { Setup } from "@/api/schema";
import { core } from "@/core";
import { commonPasswords } from "@/core/common-passwords";
import { showError, showMessage } from "@/dialogs/messages";
import { SubmitButton } from "@/form/submit-button";
import { PasswordField, TextField } from "@/form/text-field";
import { useForm } from "@/form/use-form";
import { noticeText } from "@/text/frame";
import { Button } from "@/ui/button";
import { calls, mySessionsUrl } from "../calls";
import { type NoticeEntries, NoticeForm } from "../parts/notice-form";
import { SessionList } from "../parts/session-list";
import { noticesText, ownText as own, sessionText, meText as text } from "../text";

export default function MePage() {
  const me = useSession((session) => session.me);
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!me) return null;
  const begin = () => calls.beginSecondFactor().then(setSetup, (error: unknown) => showError(error));
  return (
    <>
      <Heading>{text.title}</Heading>
      <div className="grid max-w-prose gap-6">
        <section className="panel">
          <p className="text-lead">{me.name}</p>
          <p className="text-small text-ink-soft">
            {text.role}：{me.role_label}
          </p>
        </section>
        <section className="panel">
          <h2 className="mb-3 text-h3">{text.secondFactor}</h2>
          {me.must_set_second_factor && !codes && (
            <p className="mb-4 text-small text-cinnabar">{text.must}</p>
          )}
          {codes ? (
            <RecoveryCodes codes={codes} onSaved={() => void loadMe().then(() => setCodes(null))} />
          ) : setup ? (
            <SetupForm
              setup={setup}
              onSet={(made) => {
                setSetup(null);
                setCodes(made);
              }}
            />
          ) : (
            <>
              <p className="mb-4 text-small text-ink-soft">
                {me.has_second_factor ? `${text.isSet}，${text.left(me.recovery_codes)}` : text.notSet}
              </p>
              <Button look={me.has_second_factor ? "line" : "seal"} onClick={() => void begin()}>
                {me.has_second_factor ? text.beginAgain : text.begin}
              </Button>
            </>
          )}
        </section>
        <section className="panel">
          <h2 className="mb-3 text-h3">{own.email}</h2>
          <EmailForm email={me.email ?? ""} />
        </section>
        <section className="panel">
          <h2 className="mb-3 text-h3">{noticesText.title}</h2>
          {me.email ? (
            <NoticeForm plan={me.notices} role={me.role} send={setNotices} />
          ) : (
            <p className="text-small text-ink-soft">{noticesText.noEmail}</p>
          )}
        </section>
        <section className="panel">
          <h2 className="mb-3 text-h3">{own.password}</h2>
          <ChangePasswordForm />
        </section>
        <section className="panel">
          <h2 className="mb-3 text-h3">{keysText.title}</h2>
          <KeySwitch />
        </section>
        <section className="panel">
          <h2 className="mb-1 text-h3">{sessionText.title}</h2>
          <SessionList url={mySessionsUrl} onEnd={calls.endMySession} />
        </section>
      </div>
    </>
  );
}

async function setNotices(entries: NoticeEntries): Promise<void> {
  useSession.setState({ me: await calls.setMyNotices(entries, randomKey()) });
  showMessage({ title: noticesText.title, text: noticesText.saved, confirm: noticeText.confirm });
}

/**
 * Renders the switch for keyboard shortcuts, which staff who dictate or press keys by accident need
 * (WCAG 2.1.4).
 */
function KeySwitch() {
  const { isOn } = useKeySwitch();
  return (
    <div className="flex items-start justify-between gap-4">
      <p className="text-small">
        {keysText.single}
        <span className="block text-note text-ink-soft">{keysText.singleText}</span>
      </p>
      <Switch label={keysText.single} on={isOn} onChange={switchKeys} className="shrink-0" />
    </div>
  );
}

function EmailForm({ email }: { email: string }) {
  const form = useForm({
    start: { Email: email },
    check: (entries) => core.checkMyEmail(entries),
    send: async (_, { Email }) => {
      useSession.setState({ me: await calls.setMyEmail(Email, randomKey()) });
      showMessage({ title: own.email, text: own.emailSaved, confirm: noticeText.confirm });
    },
  });
  return (
    <form {...form.props}>
      <p className="mb-4 text-small text-ink-soft">{own.emailText}</p>
      <TextField field={form.field("Email")} label={own.address} inputMode="email" autoComplete="email" />
      <SubmitButton busy={form.busy} label={own.save} />
    </form>
  );
}

function ChangePasswordForm() {
  const form = useForm({
    start: { Password: "", PasswordCheck: "" },
    check: (entries) => core.checkStaffPassword(entries, commonPasswords),
    send: async (_, { Password, PasswordCheck }) => {
      await calls.changePassword(Password, PasswordCheck);
      form.set({ Password: "", PasswordCheck: "" });
      showMessage({ title: own.password, text: own.passwordSaved, confirm: noticeText.confirm });
    },
  });
  return (
    <form {...form.props}>
      <PasswordField
        field={form.field("Password")}
        label={own.newPassword}
        help={own.passwordHelp}
        required="quietly"
        autoComplete="new-password"
      />
      <PasswordField
        field={form.field("PasswordCheck")}
        label={own.check}
        required="quietly"
        autoComplete="new-password"
      />
      <SubmitButton busy={form.busy} label={own.save} />
    </form>
  );
}

function SetupForm({ setup, onSet }: { setup: Setup; onSet: (codes: readonly string[]) => void }) {
  const form = useForm({
    start: { Setup: setup.token, Code: "" },
    check: (entries) => core.checkSecondFactor(entries),
    send: async (_, { Setup, Code }) => {
      const { recovery_codes } = await calls.setSecondFactor(Setup, Code);
      onSet(recovery_codes);
    },
  });
  return (
    <form {...form.props}>
      <p className="mb-4 text-small">{text.scan}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(setup.picture)}`}
        alt={text.picture}
        width={220}
        height={220}
        className="mb-4"
      />
      <p className="mb-5 font-mono text-small break-all select-all">{setup.secret}</p>
      <CodeField field={form.field("Code")} label={text.code} help={text.codeHelp} />
      <SubmitButton busy={form.busy} label={text.submit} />
    </form>
  );
}

function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  return (
    <>
      <h3 className="mb-2 text-lead">{text.codes}</h3>
      <p className="mb-4 text-small text-ink-soft">{text.codesText}</p>
      <ul className="mb-5 grid grid-cols-2 gap-2 font-mono text-small">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button look="seal" onClick={onSaved}>
        {text.saved}
      </Button>
    </>
  );
}
