/** One order in full, in a dialog over the list. */
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { ApiError } from "@/api/client";
import type { Order } from "@/api/order";
import { orderSheetPath } from "@/app/paths";
import { Unread } from "@/notice/unread";
import { orderFactsText, orderText as text } from "@/text/order";
import { Moment } from "@/ui/moment";
import { Notice } from "@/ui/notice";
import { Spinner } from "@/ui/spinner";
import { TallDialog } from "@/ui/tall-dialog";
import { DeliveryLog } from "./delivery-log";
import { ActionButton, type KnownAction, knownActions } from "./order-actions";
import { OrderFacts, Part } from "./order-facts";
import { OrderProgress } from "./order-progress";
import { PaymentStanding } from "./payment-standing";
import { useExpiredLogin } from "./use-expired-login";
import { useLiveOrder } from "./use-live-order";

interface OrderDetailProps {
  /** The order that is open. */
  id: string | null;
  /** What the list knows of it already. */
  known: Order | undefined;
  onClose: () => void;
  onAct: (order: Order, action: KnownAction) => void;
  /** The order whose payment page is being opened. */
  opening?: string | null | undefined;
  /** Stands with how its payment stands: a way to the page that was opened. */
  payLink?: (order: Order) => ReactNode;
}

export function OrderDetail({ id, known, onClose, onAct, opening, payLink }: OrderDetailProps) {
  // While it closes, its words stay.
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
        order && knownActions(order).length > 0 && <Actions order={order} onAct={onAct} opening={opening} />
      }
    >
      {order ? (
        <Detail order={order} open={id !== null} payLink={payLink?.(order)} />
      ) : (
        <Without error={error} retry={() => void refetch()} />
      )}
    </TallDialog>
  );
}

function Detail({ order, open, payLink }: { order: Order; open: boolean; payLink: ReactNode }) {
  return (
    <>
      <OrderHead order={order}>
        <span className={order.status === 5 ? "text-ink-faint" : "text-cinnabar"}>{order.status_label}</span>
      </OrderHead>
      <OrderProgress order={order} />
      <div className="mt-8 empty:hidden">
        <PaymentStanding order={order}>{payLink}</PaymentStanding>
      </div>
      <div className="mt-10">
        <OrderFacts order={order}>
          <Part title={orderFactsText.log.title}>
            <DeliveryLog orderId={order.id} live={open} />
          </Part>
        </OrderFacts>
      </div>
    </>
  );
}

/** Number, day, and how far it is. */
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

/** Calling it off stands first, what the order waits for last. */
function Actions({ order, onAct, opening }: Pick<OrderDetailProps, "onAct" | "opening"> & { order: Order }) {
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
    return (
      <div role="status" className="grid min-h-80 place-items-center text-sandalwood">
        <Spinner size={36} />
        <span className="sr-only">{text.loading}</span>
      </div>
    );
  }
  if (error instanceof ApiError && error.nothingThere) return <Notice title={text.unknown} />;
  return <Unread title={text.failed} error={error} onRetry={retry} />;
}
