/** Staff of the shop: invitations, roles, and blocking logins. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { loadMe, useAdminAnswer, useSession } from "@/admin/access/session";
import { logText } from "@/admin/features/log";
import { Heading } from "@/admin/frame/frame";
import { NotLoaded } from "@/admin/frame/not-loaded";
import { logPath } from "@/admin/paths";
import { adminText } from "@/admin/text";
import { randomKey } from "@/api/client";
import type { Invitation, StaffMember } from "@/api/schema";
import { core, type Role } from "@/core";
import { showError, showMessage } from "@/dialogs/messages";
import { ChoiceField } from "@/form/choice-field";
import { SubmitButton } from "@/form/submit-button";
import { TextField } from "@/form/text-field";
import { useForm } from "@/form/use-form";
import { Button } from "@/ui/button";
import { CopyButton } from "@/ui/copy-button";
import { Dialog } from "@/ui/dialog";
import { calls, sessionsUrl, staffUrl } from "../calls";
import { type NoticeEntries, NoticeForm } from "../parts/notice-form";
import { SessionList } from "../parts/session-list";
import { noticesText, sessionText, staffText as text } from "../text";

const ROLES = ["Owner", "Staff", "Packer", "Reader"] as const satisfies readonly Role[];

export default function StaffPage() {
  const query = useAdminAnswer<StaffMember[]>(staffUrl);
  const { data } = query;
  const [adding, setAdding] = useState(false);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const client = useQueryClient();
  const show = (made: Invitation) => {
    setAdding(false);
    setInvitation(made);
    void client.invalidateQueries();
  };
  if (!data) return <NotLoaded query={query} />;
  return (
    <>
      <Heading aside={<Button onClick={() => setAdding(true)}>{text.add}</Button>}>{text.title}</Heading>
      <ul className="grid gap-3 xl:grid-cols-2">
        {data.map((member) => (
          <Member key={member.id} member={member} onInvited={show} />
        ))}
      </ul>
      <Dialog open={adding} onClose={() => setAdding(false)} title={text.add}>
        {adding && <AddForm onAdded={show} />}
      </Dialog>
      <Dialog
        open={invitation !== null}
        onClose={() => setInvitation(null)}
        title={text.link}
        dismissible={false}
      >
        {invitation && (
          <>
            <p className="mb-3 text-small text-ink-soft">{text.linkText(invitation.name)}</p>
            <p className="font-mono text-note break-all select-all">{invitation.link}</p>
            <div className="mt-2 mb-6">
              <CopyButton text={invitation.link} words={text.copy} />
            </div>
            <div className="flex justify-end">
              <Button look="seal" data-focus-first onClick={() => setInvitation(null)}>
                {adminText.close}
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </>
  );
}

function Member({ member, onInvited }: { member: StaffMember; onInvited: (made: Invitation) => void }) {
  const own = useSession(({ me }) => me?.name === member.name);
  const client = useQueryClient();
  const [shown, setShown] = useState(false);
  const [planning, setPlanning] = useState(false);
  const change = (next: Partial<{ Role: Role; Enabled: boolean }>) =>
    calls
      .changeStaff({ Id: member.id, Role: member.role, Enabled: member.enabled, ...next }, randomKey())
      .then(
        (all) => client.setQueryData([staffUrl], all),
        (error: unknown) => showError(error),
      );
  const setNotices = async (entries: NoticeEntries) => {
    client.setQueryData([staffUrl], await calls.setNotices(member.id, entries, randomKey()));
    if (own) await loadMe();
    setPlanning(false);
  };
  const reset = () =>
    calls.inviteStaff(member.id, randomKey()).then(onInvited, (error: unknown) => showError(error));
  const confirmReset = () =>
    showMessage({
      title: text.reset,
      text: text.resetText(member.name),
      confirm: text.reset,
      confirmed: () => void reset(),
      also: { label: adminText.cancel, run: () => undefined },
    });
  return (
    <li className="panel">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-lead">{member.name}</p>
        <p className={`text-small ${member.enabled ? "text-ink-soft" : "text-cinnabar"}`}>
          {!member.enabled ? text.disabled : member.has_password ? text.enabled : text.invited}
        </p>
      </div>
      <p className="mt-1 text-note text-ink-soft">
        {member.has_second_factor && `${text.secondFactor}．`}
        {text.logIns(member.log_ins)}．
        <Link
          to={logPath({ who: member.name })}
          aria-label={logText.of(member.name)}
          className="underline underline-offset-4 hover:text-ink"
        >
          {logText.ofPerson}
        </Link>
      </p>
      {member.email && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-note break-all text-ink-soft">
          {member.email}
          <Button look="bare" aria-label={noticesText.button(member.name)} onClick={() => setPlanning(true)}>
            {noticesText.title}
          </Button>
        </p>
      )}
      {!own && (
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <label className="flex items-center gap-2 text-small">
            {text.role}
            <select
              value={member.role}
              onChange={(event) => void change({ Role: event.target.value as Role })}
              className="h-11 border border-hairline-strong bg-paper px-3"
            >
              {ROLES.map((role) => (
                <option key={role} value={role}>
                  {core.roleLabel(role)}
                </option>
              ))}
            </select>
          </label>
          <Button className="px-4!" onClick={() => void change({ Enabled: !member.enabled })}>
            {member.enabled ? text.disable : text.enable}
          </Button>
          {member.log_ins > 0 && (
            <Button look="bare" onClick={() => setShown(true)}>
              {sessionText.title}
            </Button>
          )}
          {member.enabled && (
            <Button look="bare" onClick={confirmReset}>
              {text.reset}
            </Button>
          )}
        </div>
      )}
      {own && <p className="mt-3 text-small">{member.role_label}</p>}
      <Dialog open={shown} onClose={() => setShown(false)} title={sessionText.of(member.name)}>
        {shown && (
          <SessionList
            url={sessionsUrl(member.id)}
            onEnd={(id, key) => calls.endSession(member.id, id, key)}
          />
        )}
      </Dialog>
      <Dialog open={planning} onClose={() => setPlanning(false)} title={noticesText.of(member.name)}>
        {planning && <NoticeForm plan={member.notices} role={member.role} send={setNotices} />}
      </Dialog>
    </li>
  );
}

function AddForm({ onAdded }: { onAdded: (made: Invitation) => void }) {
  const [key] = useState(randomKey);
  const form = useForm({
    start: { Name: "", Role: "Staff" as Role },
    check: (entries) => core.checkNewStaff(entries),
    send: async (_, entries) => onAdded(await calls.addStaff(entries, key)),
  });
  return (
    <form {...form.props}>
      <p className="mb-5 text-small text-ink-soft">{text.addText}</p>
      <TextField
        field={form.field("Name")}
        label={text.name}
        help={text.nameHelp}
        required="quietly"
        autoComplete="off"
      />
      <ChoiceField
        field={form.field("Role")}
        legend={text.role}
        columns={1}
        options={ROLES.map((role) => ({
          value: role,
          label: core.roleLabel(role),
          note: core.roleText(role),
        }))}
      />
      <SubmitButton busy={form.busy} label={text.invite} />
    </form>
  );
}
