/**
 * Renders payment attempts by required action, and the daily comparison with the providers'
 * records.
 */
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { type ListedPayment, type PaymentPage as Page, type PaymentWork, paymentsUrl } from "@/api/admin";
import { Button } from "@/ui/button";
import { Waiting } from "@/ui/loading";
import { Price } from "@/ui/price";
import { ageOf } from "../parts/age";
import { Heading } from "../parts/frame";
import { PaymentDayForm } from "../parts/payment-day";
import { PaymentMarks } from "../parts/payment-marks";
import { Unread } from "../parts/unread";
import { orderPath, paymentPath, paymentsPath } from "../paths";
import { caller } from "../session";
import { adminText } from "../text/frame";
import { paymentText as text } from "../text/payments";

export default function PaymentsPage() {
  const [params] = useSearchParams();
  const work = params.get("work") ?? "Unclear";
  const list = useInfiniteQuery({
    queryKey: ["payments", work],
    queryFn: ({ pageParam, signal }) =>
      caller<Page>(paymentsUrl({ Work: work, After: pageParam ?? undefined }), { cancel: signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
  const payments = list.data?.pages.flatMap((page) => page.payments) ?? [];
  const counts = list.data?.pages.at(-1)?.counts ?? [];
  return (
    <>
      <Heading>{text.title}</Heading>
      <Works counts={counts} chosen={work} />
      {list.isPending && !list.error && <Waiting says={adminText.loading} className="min-h-40" />}
      {list.error && payments.length === 0 && <Unread onRetry={() => void list.refetch()} />}
      {list.data && payments.length === 0 && <p className="py-10 text-center text-ink-soft">{text.none}</p>}
      <ul className="grid gap-3">
        {payments.map((payment) => (
          <PaymentCard key={payment.id} payment={payment} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="mt-6 text-center">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      )}
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
        <PaymentMarks payment={payment} />
      </div>
    </li>
  );
}

const linkStyle = "figures underline decoration-hairline-strong underline-offset-4 hover:decoration-ink";
