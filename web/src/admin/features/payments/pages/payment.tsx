/** Renders one payment attempt: data, required action, and all reports about it. */
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { useAdminAnswer } from "@/admin/access/session";
import { Heading } from "@/admin/frame/frame";
import { NotLoaded } from "@/admin/frame/not-loaded";
import { orderPath } from "@/admin/paths";
import { ApiError } from "@/api/client";
import type { StaffPayment } from "@/api/schema";
import { Moment, Price } from "@/ui/price";
import { paymentUrl } from "../calls";
import { PaymentSettlements } from "../parts/payment-settlements";
import { paymentText, paymentPageText as text } from "../text";

export default function PaymentPage() {
  const { id = "" } = useParams();
  const query = useAdminAnswer<StaffPayment>(paymentUrl(id));
  const { data, error } = query;
  if (!data && error instanceof ApiError && error.nothingThere) {
    return <p className="py-16 text-center">{error.message}</p>;
  }
  if (!data) return <NotLoaded query={query} />;
  const { payment, events } = data;
  return (
    <>
      <Heading aside={<p className="text-small text-ink-soft">{payment.provider_label}</p>}>
        {payment.id}
      </Heading>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-6">
          <Facts shown={data} />
          <section className="panel">
            <h2 className="mb-3 text-lead">{text.log}</h2>
            {events.length === 0 && <p className="text-small text-ink-soft">{text.noLog}</p>}
            <ol className="grid gap-2 text-small">
              {events.map((event) => (
                <Report key={event.number} event={event} />
              ))}
            </ol>
          </section>
        </div>
        <aside className="order-first xl:order-none">
          <section className="panel">
            <h2 className="text-small text-ink-soft">{text.what}</h2>
            <p className="text-lead">{payment.state_label}</p>
            <p className="mt-2 text-small text-ink-soft">{payment.advice ?? text.nothing}</p>
            <PaymentSettlements payment={payment} />
          </section>
        </aside>
      </div>
    </>
  );
}

function Facts({ shown }: { shown: StaffPayment }) {
  const { payment, buyer_message, card_brand, card_last_digits } = shown;
  return (
    <section className="panel">
      <h2 className="mb-3 text-lead">{text.facts}</h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-small">
        <Fact name={paymentText.order}>
          <Link to={orderPath(payment.order_id)} className="figures underline underline-offset-4">
            {payment.order_id}
          </Link>
        </Fact>
        <Fact name={text.orderState}>
          {shown.order_status_label}．{shown.order_pay_status_label}
        </Fact>
        <Fact name={paymentText.asked}>
          <Price amount={payment.amount} />
        </Fact>
        {payment.captured_amount !== null && (
          <Fact name={paymentText.taken}>
            <Price amount={payment.captured_amount} />
          </Fact>
        )}
        <Fact name={text.begun}>
          <Moment at={payment.createat} />
        </Fact>
        {payment.transaction_id && (
          <Fact name={paymentText.transaction}>
            <span className="figures break-all">{payment.transaction_id}</span>
          </Fact>
        )}
        {card_last_digits && (
          <Fact name={text.card}>
            <span className="figures">
              {card_brand} •••• {card_last_digits}
            </span>
          </Fact>
        )}
        {buyer_message && <Fact name={text.buyer}>{buyer_message}</Fact>}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Report({
  event: { at, event, proof, source, state_label },
}: {
  event: StaffPayment["events"][number];
}) {
  const facts = Object.entries(proof ?? {}).filter(([, value]) => value !== null);
  return (
    <li className="border-b border-hairline pb-2 last:border-0 last:pb-0">
      <p className="flex flex-wrap gap-x-3">
        <Moment at={at} className="text-ink-soft" />
        <span>{text.sources[source] ?? source}</span>
        <span>{text.events[event] ?? event}</span>
        <span className="text-ink-soft">→ {state_label}</span>
      </p>
      {facts.length > 0 && (
        <p className="figures break-all text-note text-ink-faint">
          {facts.map(([name, value]) => `${name} ${String(value)}`).join("　")}
        </p>
      )}
    </li>
  );
}
