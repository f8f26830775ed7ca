/** Complete order in a dialog over the list. */

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { ApiError } from "@/api/client";
import { getDeliveryLog, type Order, type Step } from "@/api/order";
import { forms } from "@/core";
import { Unread } from "@/dialogs/unread";
import { orderSheetPath } from "@/paths";
import { orderFactsText, orderText as text } from "@/text/order";
import { Skeleton, Waiting } from "@/ui/loading";
import { Notice } from "@/ui/notice";
import { Moment } from "@/ui/price";
import { TallDialog } from "@/ui/tall-dialog";
import { ActionButton, type KnownAction, knownActions } from "./order-actions";
import { OrderFacts, Part } from "./order-facts";
import { isUndone } from "./order-status";
import { PaymentProgress } from "./payment-progress";
import { ReturnState } from "./return-state";
import { useExpiredLogin, useLiveOrder } from "./use-orders";

interface OrderDetailProps {
  /** Number of the open order; `null` if none is open. */
  id: string | null;
  /** Order data from the list, shown until the full order is loaded. */
  known: Order | undefined;
  onClose: () => void;
  onAct: (order: Order, action: KnownAction) => void;
  /** Order whose payment page is being opened. */
  opening?: string | null | undefined;
  /** Renders the link to the opened payment page, beside the payment state. */
  payLink?: (order: Order) => ReactNode;
}

export function OrderDetail({ id, known, onClose, onAct, opening, payLink }: OrderDetailProps) {
  // The content stays while the dialog closes.
  const [shown, show] = useState(id);
  if (id !== null && id !== shown) show(id);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useLiveOrder(shown, id !== null);
  useExpiredLogin(error);
  const order = data ?? (known?.id === shown ? known : undefined);
  return (
    <TallDialog
      open={id !== null}
      onClose={onClose}
      title={orderFactsText.title}
      closeLabel={text.close}
      headingRef={heading}
      tools={order && <PrintLink id={order.id} />}
      footer={
        order &&
        knownActions(order).length > 0 && <OrderActions order={order} onAct={onAct} opening={opening} />
      }
    >
      {order ? (
        <OrderContents order={order} live={id !== null} payLink={payLink?.(order)} />
      ) : (
        <Without error={error} retry={() => void refetch()} />
      )}
    </TallDialog>
  );
}

interface OrderContentsProps {
  order: Order;
  /** The contents are shown, so the delivery log is loaded. */
  live: boolean;
  payLink: ReactNode;
}

/** Renders an order: progress, payment, facts, return request and delivery log. */
export function OrderContents({ order, live, payLink }: OrderContentsProps) {
  return (
    <>
      <OrderHead order={order}>
        <span className={isUndone(order) ? "text-ink-faint" : "text-cinnabar"}>{order.status_label}</span>
      </OrderHead>
      <OrderProgress order={order} />
      <div className="mt-8 empty:hidden">
        <PaymentProgress order={order}>{payLink}</PaymentProgress>
      </div>
      <div className="mt-10">
        <OrderFacts order={order}>
          <ReturnState order={order} />
          <Part title={orderFactsText.log.title}>
            <DeliveryLog orderId={order.id} live={live} />
          </Part>
        </OrderFacts>
      </div>
    </>
  );
}

/** Renders number, date and status. */
function OrderHead({ order, children }: { order: Order; children: ReactNode }) {
  return (
    <dl className="mb-6 grid grid-cols-2 gap-x-8 gap-y-3 text-small md:grid-cols-[auto_auto_1fr]">
      <div className="col-span-2 md:col-span-1">
        <dt className="text-note text-sandalwood">{text.number}</dt>
        <dd className="figures font-serif text-h3">{order.id}</dd>
      </div>
      <div>
        <dt className="text-note text-sandalwood">{text.date}</dt>
        <dd className="leading-[2.1]">
          <Moment at={order.createat} />
        </dd>
      </div>
      <div className="text-right">
        <dt className="text-note text-sandalwood">{text.status}</dt>
        <dd className="font-serif text-h3">{children}</dd>
      </div>
    </dl>
  );
}

/** Renders the actions: cancelling first, the pending action last. */
export function OrderActions({
  order,
  onAct,
  opening,
}: Pick<OrderDetailProps, "onAct" | "opening"> & { order: Order }) {
  return knownActions(order)
    .toReversed()
    .map((action) => (
      <ActionButton
        key={action}
        order={order}
        action={action}
        opening={opening}
        onAct={() => onAct(order, action)}
      />
    ));
}

function PrintLink({ id }: { id: string }) {
  return (
    <Link to={orderSheetPath(id)} className="underline-grow py-1 text-small">
      {orderFactsText.print}
    </Link>
  );
}

function Without({ error, retry }: { error: Error | null; retry: () => void }) {
  if (!error) {
    return <Waiting says={text.loading} className="min-h-80" />;
  }
  if (error instanceof ApiError && error.nothingThere) return <Notice title={text.unknown} />;
  return <Unread title={text.failed} error={error} onRetry={retry} />;
}

/** Statuses of an order that is neither cancelled nor returned, in order. */
const way = [1, 2, 3, 4];

/** Renders the four steps with the current one highlighted; nothing for an order beyond them. */
function OrderProgress({ order }: { order: Order }) {
  const { status } = order;
  if (!way.includes(status)) return null;
  const burnt = (way.indexOf(status) / (way.length - 1)) * 100;
  return (
    <div className="pt-2">
      <div aria-hidden="true" className="relative mx-[12.5%] h-0.5 bg-hairline">
        <span className="absolute inset-y-0 left-0 bg-sandalwood-pale" style={{ width: `${burnt}%` }} />
        <span
          className="absolute top-1/2 size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-cinnabar"
          style={{ left: `${burnt}%` }}
        />
      </div>
      <ol aria-label={orderFactsText.progress} className="mt-3 grid grid-cols-4 text-center text-small">
        {way.map((step) => (
          <li
            key={step}
            aria-current={step === status ? "step" : undefined}
            className="text-ink-faint aria-[current=step]:font-serif aria-[current=step]:text-cinnabar"
          >
            {forms.orderStatusLabel(step)}
          </li>
        ))}
      </ol>
    </div>
  );
}

const deliveryLogText = orderFactsText.log;

/** Renders the delivery log, newest first. It is reloaded each time `live` becomes `true`. */
function DeliveryLog({ orderId, live }: { orderId: string; live: boolean }) {
  const { data, error } = useQuery({ ...getDeliveryLog(orderId), enabled: live });
  if (!data) {
    if (error) return <p className="text-small text-ink-soft">{deliveryLogText.failed}</p>;
    return (
      <div role="status">
        <span className="sr-only">{deliveryLogText.loading}</span>
        <Skeleton className="h-5 w-48 max-w-full" />
        <Skeleton className="mt-3 h-5 w-64 max-w-full" />
      </div>
    );
  }
  if (data.length === 0) return <p className="text-small text-ink-soft">{deliveryLogText.empty}</p>;
  return (
    <ol>
      {data.map((entry, place) => (
        <Entry
          key={`${entry.at}-${entry.title}`}
          entry={entry}
          newest={place === 0}
          last={place === data.length - 1}
        />
      ))}
    </ol>
  );
}

interface EntryProps {
  entry: Step;
  newest: boolean;
  last: boolean;
}

function Entry({ entry, newest, last }: EntryProps) {
  const { at, title, detail } = entry;
  return (
    <li className="relative pb-5 pl-7 last:pb-0">
      {!last && (
        <span aria-hidden="true" className="absolute top-4 -bottom-4 left-[5px] w-px bg-hairline-strong" />
      )}
      <span
        aria-hidden="true"
        className={`absolute top-2.5 left-0 size-[0.6875rem] rounded-full border-2 border-paper-bright ${newest ? "bg-cinnabar" : "bg-hairline-strong"}`}
      />
      <p className={newest ? "font-serif" : "font-serif text-ink-soft"}>{title}</p>
      <p className="figures text-small text-ink-soft">{detail}</p>
      <Moment at={at} className="text-note text-ink-faint" />
    </li>
  );
}
