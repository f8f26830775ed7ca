/**
 * Renders payment attempts by required action, and the daily comparison with the providers'
 * records.
 */
import { Link, useSearchParams } from "react-router";
import { useAdminAnswer } from "@/admin/access/session";
import { Heading } from "@/admin/frame/frame";
import { NotLoaded } from "@/admin/frame/not-loaded";
import { workUrl } from "@/admin/frame/waiting";
import { ListBody, LoadMore } from "@/admin/list/list-body";
import { useAdminList } from "@/admin/list/use-admin-list";
import { orderPath, paymentPath, paymentsPath } from "@/admin/paths";
import type { ListedPayment, PaymentPage as Page, PaymentWork, WorkCounts } from "@/api/schema";
import { Price } from "@/ui/price";
import { paymentsUrl } from "../calls";
import { ageOf } from "../parts/age";
import { PaymentDayForm } from "../parts/payment-day";
import { PaymentSettlements } from "../parts/payment-settlements";
import { paymentText as text } from "../text";

export default function PaymentsPage() {
  const [params] = useSearchParams();
  const waiting = useAdminAnswer<WorkCounts>(workUrl);
  const [first] = waiting.data?.payments.filter(({ count }) => count > 0) ?? [];
  const work = params.get("work") ?? first?.work ?? "Unclear";
  const list = useAdminList<Page, ListedPayment>({
    key: ["payments", work],
    url: (After) => paymentsUrl({ Work: work, After }),
    rowsOf: (page) => page.payments,
  });
  if (!waiting.data) return <NotLoaded query={waiting} />;
  const counts = list.query.data?.pages.at(-1)?.counts ?? [];
  return (
    <>
      <Heading>{text.title}</Heading>
      <Works counts={counts} chosen={work} />
      <ListBody
        query={list.query}
        isEmpty={list.rows.length === 0}
        none={text.none}
        noneClass="py-10 text-center"
        waitingClass="min-h-40"
      >
        <ul className="grid gap-3">
          {list.rows.map((payment) => (
            <PaymentCard key={payment.id} payment={payment} />
          ))}
        </ul>
      </ListBody>
      <LoadMore list={list} />
      <PaymentDayForm />
    </>
  );
}

interface WorksProps {
  counts: Page["counts"];
  chosen: string;
}

/** Renders the lists with the number of attempts in each. */
function Works({ counts, chosen }: WorksProps) {
  return (
    <nav aria-label={text.title} className="mb-5 overflow-x-auto border-b border-hairline">
      <ul className="flex gap-x-6">
        {counts.map(({ work, label, count }: { work: PaymentWork; label: string; count: number }) => (
          <li key={work}>
            <Link
              to={paymentsPath(work)}
              aria-current={work === chosen ? "page" : undefined}
              className="flex min-h-11 items-center gap-1.5 whitespace-nowrap border-b-2 border-transparent text-small text-ink-soft hover:text-ink aria-[current=page]:border-cinnabar aria-[current=page]:text-ink"
            >
              {label}
              <span className="figures text-note">{text.count(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PaymentCard({ payment }: { payment: ListedPayment }) {
  const { advice, captured_amount, changed_at, id, order_id, transaction_id } = payment;
  return (
    <li className="panel grid gap-x-8 gap-y-2 text-small md:grid-cols-[16rem_minmax(0,1fr)]">
      <div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Price amount={captured_amount ?? payment.amount} className="text-body" />
          <span className="figures text-note text-sandalwood">
            {text.since(ageOf(changed_at, Date.now()))}
          </span>
        </p>
        <p>
          {payment.provider_label}　{payment.state_label}
        </p>
        <p>
          <Link to={paymentPath(id)} className={linkStyle}>
            {id}
          </Link>
        </p>
        <p className="text-note text-ink-soft">
          {text.order}{" "}
          <Link to={orderPath(order_id)} className={linkStyle}>
            {order_id}
          </Link>
        </p>
        {transaction_id && (
          <p className="text-note text-ink-soft">
            {text.transaction} <span className="figures break-all">{transaction_id}</span>
          </p>
        )}
      </div>
      <div>
        <p className="max-w-prose text-ink-soft">{advice}</p>
        <PaymentSettlements payment={payment} />
      </div>
    </li>
  );
}

const linkStyle = "figures underline decoration-hairline-strong underline-offset-4 hover:decoration-ink";
