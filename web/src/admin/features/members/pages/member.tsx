/** One member: contacts, order figures, and blocking the login. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { useAdminAnswer, useMay } from "@/admin/access/session";
import { OrderTable } from "@/admin/features/orders";
import { Heading } from "@/admin/frame/frame";
import { NotLoaded } from "@/admin/frame/not-loaded";
import { ApiError, randomKey } from "@/api/client";
import type { MemberRecord } from "@/api/schema";
import { core } from "@/core";
import { showMessage } from "@/dialogs/messages";
import { SubmitButton } from "@/form/submit-button";
import { TextField } from "@/form/text-field";
import { useForm } from "@/form/use-form";
import { noticeText } from "@/text/frame";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Moment, Price } from "@/ui/price";
import { calls, memberUrl } from "../calls";
import { memberText as text } from "../text";

export default function MemberPage() {
  const { id = "" } = useParams();
  const query = useAdminAnswer<MemberRecord>(memberUrl(id));
  const { data, error } = query;
  if (!data && error instanceof ApiError && error.nothingThere) {
    return <p className="py-16 text-center">{error.message}</p>;
  }
  if (!data) return <NotLoaded query={query} />;
  return (
    <>
      <Heading
        aside={
          <p className="text-small text-ink-soft">
            {text.number} <span className="figures">{data.id}</span>
          </p>
        }
      >
        {data.name}
      </Heading>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-6">
          <Figures member={data} />
          <section>
            <h2 className="mb-3 text-h3">{text.orders}</h2>
            {data.orders.length === 0 ? (
              <p className="text-small text-ink-soft">{text.noOrders}</p>
            ) : (
              <OrderTable orders={data.orders} here={-1} />
            )}
          </section>
        </div>
        <aside className="order-first grid content-start gap-6 xl:order-none">
          <Contact member={data} />
          <Access member={data} />
        </aside>
      </div>
    </>
  );
}

function Contact({ member }: { member: MemberRecord }) {
  const lines = [
    [text.tel, member.tel, member.tel_verified],
    [text.email, member.email, member.email_verified],
  ] as const;
  return (
    <section className="panel text-small">
      <h2 className="mb-2 text-h3">{text.contact}</h2>
      {lines.map(([label, contact, isVerified]) => (
        <p key={label} className="break-all">
          {label}：{contact ?? text.noContact}
          {contact && (
            <span className="ml-2 text-note text-ink-soft">
              {isVerified ? text.verified : text.unverified}
            </span>
          )}
        </p>
      ))}
      <p className="mt-3 text-ink-soft">
        {text.origins[member.origin]}．{text.platforms[member.platform]}
      </p>
      <p className="text-ink-soft">
        {text.since}：<Moment at={member.created_at} />
      </p>
    </section>
  );
}

function Figures({ member: { figures } }: { member: MemberRecord }) {
  const counts = [
    [text.all, figures.all],
    [text.open, figures.open],
    [text.unpaid, figures.unpaid],
    [text.uncollected, figures.uncollected],
    [text.cancelled, figures.cancelled],
    [text.returned, figures.returned],
  ] as const;
  return (
    <section className="panel">
      <h2 className="mb-3 text-h3">{text.figures}</h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt className="text-note text-ink-soft">{label}</dt>
            <dd className="figures text-lead">{count}</dd>
          </div>
        ))}
        <div>
          <dt className="text-note text-ink-soft">{text.openSum}</dt>
          <dd className="text-lead">
            <Price amount={figures.open_sum} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/**
 * Renders the login permission of the member, the history of its changes, and the switch for
 * owners.
 */
function Access({ member }: { member: MemberRecord }) {
  const [asking, setAsking] = useState(false);
  const maySwitch = useMay("SwitchMember");
  return (
    <section className="panel text-small">
      <p className={`text-lead ${member.enabled ? "" : "text-cinnabar"}`}>
        {member.enabled ? text.enabled : text.disabled}
      </p>
      <p className="text-ink-soft">{text.logIns(member.log_ins)}</p>
      {member.switches.length > 0 && (
        <>
          <h2 className="mt-4 mb-1 text-note text-ink-soft">{text.switches}</h2>
          <ul>
            {member.switches.map(({ at, who, enabled, reason }) => (
              <li key={at} className="border-t border-hairline py-2">
                <Moment at={at} className="mr-3 text-note text-ink-faint" />
                {text.switched(enabled, who)}
                {reason && <span className="block text-ink-soft">{reason}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {maySwitch && (
        <Button className="mt-4" onClick={() => setAsking(true)}>
          {member.enabled ? text.disable : text.enable}
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={member.enabled ? text.disable : text.enable}
      >
        {asking && <SwitchForm member={member} onDone={() => setAsking(false)} />}
      </Dialog>
    </section>
  );
}

function SwitchForm({ member, onDone }: { member: MemberRecord; onDone: () => void }) {
  const [key] = useState(randomKey);
  const client = useQueryClient();
  const form = useForm({
    start: { Id: member.id, Version: member.version, Enabled: !member.enabled, Reason: "" },
    check: (entries) => core.checkMemberSwitch(entries),
    send: async (_, { Reason }) => {
      const { id: Id, version: Version, enabled } = member;
      try {
        const after = await calls.switchMember({ Id, Version, Enabled: !enabled, Reason }, key);
        client.setQueryData([memberUrl(Id)], after);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "version_changed") throw error;
        showMessage({ title: noticeText.error, text: text.changed, confirm: noticeText.confirm });
        void client.invalidateQueries();
      }
      onDone();
    },
  });
  return (
    <form {...form.props}>
      <p className="mb-4 text-small text-ink-soft">{member.enabled ? text.disableText : text.enableText}</p>
      <TextField field={form.field("Reason")} label={text.reason} required="quietly" autoComplete="off" />
      <SubmitButton busy={form.busy} label={member.enabled ? text.disable : text.enable} />
    </form>
  );
}
