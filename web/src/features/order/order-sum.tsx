/** Sum of an order, part by part, each with its reason (decision D24). */
import type { ReactNode } from "react";
import type { Order } from "@/api/order";
import { core, type ExplainedReason, type Quote } from "@/core";
import { orderFactsText } from "@/text/order";
import { Price } from "@/ui/price";

const text = orderFactsText.sums;

/** One part of the sum. */
interface Part {
  name: string;
  amount: ReactNode;
  /** Reasons for the amount. */
  notes: string[];
}

/** Data for the sum: a placed order, or one still to be placed. */
type Summed = Pick<Order, "quote" | "delivery_location"> & Partial<Pick<Order, "credited" | "refunded">>;

/** Renders the parts and the total; before ordering, also the amount missing for free delivery. */
export function OrderSum({ order, open = false }: { order: Summed; open?: boolean }) {
  const { total, reasons } = order.quote;
  return (
    <dl className="text-small">
      {parts(order, open).map(({ name, amount, notes }) => (
        <div
          key={name}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 border-b border-hairline py-2.5"
        >
          <dt className="text-ink-soft">{name}</dt>
          <dd className="text-right">{amount}</dd>
          <Notes notes={notes} />
        </div>
      ))}
      <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 pt-4">
        <dt className="font-serif text-body tracking-title">{text.total}</dt>
        <dd className="text-right">
          <Price amount={total} className="font-serif text-h2" />
        </dd>
        <Notes notes={because(reasons, ["rounded"])} />
      </div>
      <Given name={text.credited} amount={order.credited ?? 0} />
      <Given name={text.refunded} amount={order.refunded ?? 0} />
    </dl>
  );
}

/** Renders a sum that was credited or refunded after the order; nothing if it is 0. */
function Given({ name, amount }: { name: string; amount: number }) {
  if (amount === 0) return null;
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 pt-2.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-right">
        <Price amount={amount} />
      </dd>
    </div>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <dd key={note} className="figures col-span-2 text-note text-ink-soft">
      {note}
    </dd>
  ));
}

function parts({ quote, delivery_location }: Summed, open: boolean): Part[] {
  const { reasons } = quote;
  const toConfirm = because(reasons, ["outlying_to_confirm", "overseas_to_confirm"]);
  const all: (Part | false)[] = [
    { name: text.goods, amount: <Price amount={quote.subtotal} />, notes: [] },
    {
      name: text.delivery,
      amount: <Price amount={quote.delivery_fee} />,
      notes: because(reasons, ["delivery_fee"], open),
    },
    quote.reduction > 0 && {
      name: text.reduction,
      amount: <Less quote={quote} />,
      notes: because(reasons, ["delivery_free"]),
    },
    (quote.surcharge > 0 || toConfirm.length > 0) && {
      name: text.surcharge[delivery_location],
      amount: quote.surcharge > 0 ? <Price amount={quote.surcharge} /> : text.toConfirm,
      notes: toConfirm,
    },
    quote.collection_fee > 0 && {
      name: text.collection,
      amount: <Price amount={quote.collection_fee} />,
      notes: [],
    },
  ];
  return all.filter((part) => part !== false);
}

function Less({ quote }: { quote: Quote }) {
  return (
    <>
      <span className="mr-0.5">−</span>
      <Price amount={quote.reduction} />
    </>
  );
}

/**
 * Returns the sentences of these reasons. After ordering, the delivery fee no longer suggests
 * buying more.
 */
function because(
  reasons: readonly ExplainedReason[],
  rules: readonly ExplainedReason["rule"][],
  open = false,
): string[] {
  return reasons
    .filter(({ rule }) => rules.includes(rule))
    .map((reason) =>
      reason.rule === "delivery_fee" && !open
        ? text.belowThreshold(core.formatMoney(reason.threshold))
        : reason.sentence,
    );
}
