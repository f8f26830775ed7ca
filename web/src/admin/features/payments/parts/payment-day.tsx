/**
 * Renders the comparison of one day with the providers' records: differences, and providers without
 * a response.
 */

import { useState } from "react";
import { Link } from "react-router";
import { request } from "@/admin/access/session";
import { today } from "@/admin/day";
import { useWork } from "@/admin/edit/use-work";
import { type Column, ListTable } from "@/admin/list/list-table";
import { paymentPath } from "@/admin/paths";
import type { PaymentDay } from "@/api/schema";
import { Button } from "@/ui/button";
import { paymentDayUrl } from "../calls";
import { dayText as text } from "../text";

export function PaymentDayForm() {
  const [day, setDay] = useState(today);
  const [compared, setCompared] = useState<PaymentDay | null>(null);
  const { busy, work } = useWork();
  const compare = () =>
    work(async () => {
      setCompared(null);
      setCompared(await request<PaymentDay>(paymentDayUrl(day)));
    });
  return (
    <section className="mt-12 border-t border-hairline pt-8">
      <h2 className="text-lead">{text.title}</h2>
      <p className="mt-1 max-w-prose text-small text-ink-soft">{text.text}</p>
      <form
        className="mt-4 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void compare();
        }}
      >
        <label className="flex flex-col gap-1 text-note text-ink-soft">
          {text.day}
          <input
            type="date"
            required
            value={day}
            onChange={(event) => setDay(event.target.value)}
            className="h-12 border border-hairline-strong bg-paper-bright px-3 text-small text-ink"
          />
        </label>
        <Button type="submit" busy={busy}>
          {text.compare}
        </Button>
      </form>
      <div role="status" className="mt-5">
        {compared && <Compared compared={compared} />}
      </div>
    </section>
  );
}

function Compared({ compared: { attempts, differences, outages } }: { compared: PaymentDay }) {
  const isWhole = differences.length === 0 && outages.length === 0;
  return (
    <>
      {outages.map(({ provider_label, attempts: unanswered }) => (
        <p key={provider_label} className="panel mb-3 border-cinnabar text-small text-cinnabar">
          {text.outage(provider_label, unanswered)}
        </p>
      ))}
      {isWhole && <p className="text-small">{attempts === 0 ? text.empty : text.same(attempts)}</p>}
      {differences.length > 0 && (
        <>
          <p className="mb-3 text-small text-cinnabar">{text.differ(differences.length, attempts)}</p>
          <div className="overflow-x-auto">
            <ListTable rows={differences} rowKey={({ id }) => id} columns={columns} />
          </div>
        </>
      )}
    </>
  );
}

const columns: readonly Column<PaymentDay["differences"][number]>[] = [
  {
    head: text.columns.payment,
    cell: ({ id, state_label }) => (
      <>
        <Link to={paymentPath(id)} className="figures underline underline-offset-4">
          {id}
        </Link>
        <span className="block text-note text-ink-soft">{state_label}</span>
      </>
    ),
  },
  { head: text.columns.provider, cell: ({ provider_label }) => provider_label },
  { head: text.columns.ours, cell: ({ ours }) => ours },
  { head: text.columns.theirs, cell: ({ theirs }) => theirs },
];
