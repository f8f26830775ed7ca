/** Parts of the order page: goods, receipt, people, log. */
import { shownDay } from "@/admin/day";
import type { OrderEvent, ReturnReason, StaffOrder } from "@/api/schema";
import { core } from "@/core";
import { lineSum } from "@/features/order/order-lines";
import { OrderSum } from "@/features/order/order-sum";
import { CopyButton } from "@/ui/copy-button";
import { Moment, Price } from "@/ui/price";
import { actorText, correctedText, logDetailText as detailText } from "../log-text";
import { actionText, orderText as text } from "../text";

type Order = StaffOrder["order"];

export function Goods({ order }: { order: Order }) {
  return (
    <section className="panel">
      <h2 className="mb-3 text-h3">{text.goods}</h2>
      <ul>
        {order.products.map((line, place) => (
          <li
            key={line.product_id}
            className="flex justify-between gap-4 border-b border-hairline py-2 text-small last:border-0"
          >
            <span>
              {line.category_name}　{line.product_name}
            </span>
            <span className="figures shrink-0 text-right whitespace-nowrap">
              <Price amount={line.price} /> × {line.amount} ＝ <Price amount={lineSum(order, place)} />
              {line.returned > 0 && (
                <span className="block text-cinnabar">{text.returned(line.returned)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Renders the parts of the total as the buyer sees them, and the state of the payment. */
export function Receipt({ order, isUnset }: { order: Order; isUnset: boolean }) {
  const { pay_type_label, payment, freight } = order;
  return (
    <section className="panel">
      <h2 className="mb-1 text-h3">{text.receipt}</h2>
      {isUnset && <p className="mt-3 text-small text-cinnabar">{text.withoutFreight}</p>}
      <OrderSum order={order} />
      {freight && (
        <p className="figures mt-3 text-small text-cinnabar">
          {text.freight(core.formatMoney(freight.freight), core.formatMoney(freight.total))}
        </p>
      )}
      <p className="mt-3 text-small">
        {text.payment}：{pay_type_label}　{order.pay_status_label}
        {order.pay_bank_account && <span className="figures">　{order.pay_bank_account}</span>}
      </p>
      {payment && <p className="text-small text-ink-soft">{payment.sentence}</p>}
    </section>
  );
}

export function People({ order }: { order: Order }) {
  const address =
    `${order.delivery_zip_code} ${order.delivery_city}${order.delivery_area}${order.delivery_address}`.trim();
  const isSame = order.buy_name === order.receive_name && order.buy_tel === order.receive_tel;
  return (
    <section className="panel text-small">
      <h2 className="mb-2 text-h3">{text.receiver}</h2>
      <p className="text-lead">{order.receive_name}</p>
      <p className="figures">{order.receive_tel}</p>
      <p>{address}</p>
      <div className="mt-2">
        <CopyButton text={`${order.receive_name}\n${order.receive_tel}\n${address}`} words={text.copy} />
      </div>
      <h2 className="mt-5 mb-2 text-h3">{text.buyer}</h2>
      <p>{order.buy_name}</p>
      {!isSame && <p className="figures">{order.buy_tel}</p>}
      {order.buy_email && <p>{order.buy_email}</p>}
      {order.tax_no && (
        <p>
          {text.taxNo} <span className="figures">{order.tax_no}</span>
          {order.tax_title && `　${order.tax_title}`}
        </p>
      )}
    </section>
  );
}

interface EventLogProps {
  events: readonly OrderEvent[];
  prints: StaffOrder["prints"];
  products: Order["products"];
}

/** Renders the history of the order, newest first. */
export function EventLog({ events, prints, products }: EventLogProps) {
  const names = new Map(
    products.map(({ product_id, category_name, product_name }) => [
      product_id,
      `${category_name}　${product_name}`,
    ]),
  );
  const entries = [
    ...events.map((event) => ({
      at: event.at,
      key: `event ${event.number}`,
      says: <Event event={event} names={names} />,
    })),
    ...prints.map(({ at, kind, who }) => ({
      at,
      key: `print ${kind} ${at}`,
      says: <>{text.printedAt(text.prints[kind as keyof typeof text.prints] ?? kind, who)}</>,
    })),
  ].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <section className="panel">
      <h2 className="mb-3 text-h3">{text.log}</h2>
      <ol>
        {entries.map(({ key, at, says }) => (
          <li
            key={key}
            className="grid gap-x-5 border-b border-hairline py-2 text-small last:border-0 sm:grid-cols-[auto_1fr]"
          >
            <Moment at={at} className="text-note text-ink-faint" />
            <span>{says}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Event({ event, names }: { event: OrderEvent; names: ReadonlyMap<number, string> }) {
  const { action, actor, who, status_label, pay_status_label, detail } = event;
  const by = actor === "Staff" ? who : (actorText[actor] ?? who);
  const became = [status_label, pay_status_label].filter(Boolean).join("、");
  return (
    <>
      {actionText[action] ?? action}
      <span className="ml-3 text-ink-faint">
        {by}
        {became && ` → ${became}`}
      </span>
      {detail &&
        linesOf(detail, names).map((line) => (
          <span key={line} className="block break-words text-ink-soft">
            {line}
          </span>
        ))}
    </>
  );
}

/**
 * Returns the details of an action on one line; a correction has a line for each text, a return or
 * its request for each product and sentence.
 */
function linesOf(detail: object, names: ReadonlyMap<number, string>): string[] {
  if (isCorrection(detail)) {
    const { from, to, reason } = detail;
    const changes = Object.entries(to).map(([name, now]) =>
      detailText.change(correctedText[name] ?? name, from[name] ?? "", now),
    );
    return [...changes, detailText.reason(reason)];
  }
  if (isReturn(detail)) {
    const goods = detail.lines.map(({ product_id, pieces, written_off }) =>
      detailText.returned(names.get(product_id) ?? String(product_id), pieces, written_off),
    );
    return [...goods, ...detail.sentences, detailText.reason(detail.reason)];
  }
  if (isRequest(detail)) {
    const { pieces, reason, note, received_on } = detail;
    const goods = Object.entries(pieces).map(([id, count]) =>
      detailText.requested(names.get(Number(id)) ?? id, count),
    );
    return [
      ...goods,
      ...(reason ? [detailText.reason(core.returnReasonLabel(reason))] : []),
      ...(note ? [detailText.note(note)] : []),
      ...(received_on ? [detailText.receivedOn(shownDay(received_on))] : []),
    ];
  }
  if (isEntry(detail)) {
    return [detailText.consent, ...(detail.exchange_of ? [detailText.exchangeOf(detail.exchange_of)] : [])];
  }
  if (isDelivery(detail)) {
    const { delivered_on, before } = detail;
    return [detailText.deliveredOn(shownDay(delivered_on), before && shownDay(before))];
  }
  if ("undone" in detail && "reason" in detail) {
    const undone = String(detail.undone);
    return [detailText.undone(actionText[undone] ?? undone), detailText.reason(String(detail.reason))];
  }
  if ("reason" in detail) return [detailText.reason(String(detail.reason))];
  if ("answer" in detail) return detail.answer ? [detailText.answer(String(detail.answer))] : [];
  if ("refunded" in detail && typeof detail.refunded === "number") {
    return [detailText.refunded(core.formatMoney(detail.refunded))];
  }
  const values = Object.values(detail).filter(
    (value) => typeof value === "string" || typeof value === "number",
  );
  return [values.join("　")];
}

/** Detail of a correction in the log. */
interface Correction {
  reason: string;
  from: Partial<Record<string, string>>;
  to: Record<string, string>;
}

/** Detail of a return in the log. */
interface Return {
  reason: string;
  lines: readonly { product_id: number; pieces: number; written_off: number }[];
  sentences: readonly string[];
}

/** Detail of a return request in the log. */
interface Request {
  /** Pieces by product id. */
  pieces: Readonly<Record<string, number>>;
  reason: ReturnReason | null;
  note: string;
  received_on: string | null;
}

/** Detail of a recorded delivery in the log, with the day recorded before. */
interface Delivery {
  delivered_on: string;
  before: string | null;
}

/** Detail of an order that staff entered. */
interface Entry {
  consent: boolean;
  exchange_of?: string;
}

function isEntry(detail: object): detail is Entry {
  return "consent" in detail;
}

function isDelivery(detail: object): detail is Delivery {
  return "delivered_on" in detail && "before" in detail;
}

function isRequest(detail: object): detail is Request {
  return "pieces" in detail && "received_on" in detail;
}

function isReturn(detail: object): detail is Return {
  return "lines" in detail && "sentences" in detail && "reason" in detail;
}

function isCorrection(detail: object): detail is Correction {
  return "from" in detail && "to" in detail && "reason" in detail;
}

/** Returns `true` if the order was printed and its delivery corrected afterwards. */
export function isPrintStale({ events, prints }: Pick<StaffOrder, "events" | "prints">): boolean {
  const corrected = events.findLast(({ action }) => action === "correct_delivery")?.at;
  const printed = prints
    .map(({ at }) => at)
    .sort()
    .at(-1);
  return corrected !== undefined && printed !== undefined && printed < corrected;
}
