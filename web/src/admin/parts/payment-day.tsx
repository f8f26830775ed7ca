/**
 * Renders the comparison of one day with the providers' records: differences, and providers without
 * a response.
 */
import { useState } from "react";
import { Link } from "react-router";
import { type PaymentDay, paymentDayUrl } from "@/api/admin";
import { showError } from "@/dialogs/messages";
import { Button } from "@/ui/button";
import { taipeiTime } from "@/ui/format";
import { paymentPath } from "../paths";
import { caller } from "../session";
import { dayText as text } from "../text/payments";

export function PaymentDayForm() {
  const [day, setDay] = useState(() =>
    taipeiTime(new Date().toISOString()).slice(0, 10).replaceAll("/", "-"),
  );
  const [compared, setCompared] = useState<PaymentDay | null>(null);
  const [busy, setBusy] = useState(false);
  const compare = async () => {
    setBusy(true);
    setCompared(null);
    try {
      setCompared(await caller<PaymentDay>(paymentDayUrl(day)));
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
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
          <Differences differences={differences} />
        </>
      )}
    </>
  );
}

function Differences({ differences }: Pick<PaymentDay, "differences">) {
  const { columns } = text;
  return (
    <div className="overflow-x-auto">
      <table className="work-table">
        <thead>
          <tr>
            <th scope="col">{columns.payment}</th>
            <th scope="col">{columns.provider}</th>
            <th scope="col">{columns.ours}</th>
            <th scope="col">{columns.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ id, ours, provider_label, state_label, theirs }) => (
            <tr key={id}>
              <td>
                <Link to={paymentPath(id)} className="figures underline underline-offset-4">
                  {id}
                </Link>
                <span className="block text-note text-ink-soft">{state_label}</span>
              </td>
              <td>{provider_label}</td>
              <td>{ours}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
