/** Renders one order: contents, history and actions. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { useAdminAnswer, useMay } from "@/admin/access/session";
import { shownDay } from "@/admin/day";
import { Heading } from "@/admin/frame/frame";
import { NotLoaded } from "@/admin/frame/not-loaded";
import { exchangePath, memberPath, orderPath, printPath } from "@/admin/paths";
import { ApiError } from "@/api/client";
import type { BulkResult, StaffOrder } from "@/api/schema";
import { showMessage } from "@/dialogs/messages";
import { noticeText } from "@/text/frame";
import { Button, buttonClass } from "@/ui/button";
import { CopyButton } from "@/ui/copy-button";
import { Moment } from "@/ui/price";
import { orderUrl } from "../calls";
import { whyNot } from "../parts/conflict";
import { CorrectionDialog } from "../parts/correction-dialog";
import { EventLog, Goods, isPrintStale, People, Receipt } from "../parts/order-parts";
import { PlanDialog } from "../parts/plan-dialog";
import type { Brought } from "../parts/plan-form";
import { ReturnRequest } from "../parts/return-request";
import { TakeBackDialog } from "../parts/take-back-dialog";
import { actionText, correctionText, orderText as text } from "../text";

export default function OrderPage() {
  const { id = "" } = useParams();
  const query = useAdminAnswer<StaffOrder>(orderUrl(id));
  const { data, error } = query;
  if (!data && error instanceof ApiError && error.nothingThere) {
    return <p className="py-16 text-center">{error.message}</p>;
  }
  if (!data) return <NotLoaded query={query} />;
  return <Sheet shown={data} />;
}

function Sheet({ shown }: { shown: StaffOrder }) {
  const { order, tab_label } = shown;
  const isMasked = !useMay("Print");
  return (
    <>
      <Heading
        aside={
          <p className="text-small text-ink-soft">
            <Moment at={order.createat} />　{text.member}{" "}
            <Link to={memberPath(shown.member_id)} className="figures underline underline-offset-4">
              {shown.member_id}
            </Link>
          </p>
        }
      >
        {order.id}
      </Heading>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-6">
          {order.remark !== "無" && (
            <section className="border-l-2 border-cinnabar bg-paper-bright p-4">
              <h2 className="mb-1 text-small text-cinnabar">{text.remarkTitle}</h2>
              <p className="whitespace-pre-line">{order.remark}</p>
            </section>
          )}
          <ReturnRequest order={order} />
          <Goods order={order} />
          <Receipt order={order} isUnset={shown.tab === "Freight"} />
          <EventLog events={shown.events} prints={shown.prints} products={shown.order.products} />
        </div>
        <aside className="order-first grid content-start gap-6 xl:order-none">
          <section className="panel">
            {tab_label !== order.status_label && <p className="text-small text-ink-soft">{tab_label}</p>}
            <p className="text-lead">
              {order.status_label}．{order.pay_status_label}
            </p>
            {order.carrier && order.tracking_number && (
              <p className="mt-1 text-small">{text.tracking(order.carrier, order.tracking_number)}</p>
            )}
            {order.delivered_on && (
              <p className="figures mt-1 text-small">{text.deliveredOn(shownDay(order.delivered_on))}</p>
            )}
            {order.return_until && (
              <p className="figures text-small">{text.returnUntil(shownDay(order.return_until))}</p>
            )}
            <Actions shown={shown} />
          </section>
          <Exchange shown={shown} />
          {shown.link && (
            <section className="panel text-small">
              <h2 className="mb-1 text-h3">{text.link}</h2>
              <p className="text-ink-soft">{text.linkText}</p>
              <p className="mt-2 break-all select-all">{shown.link}</p>
              <CopyButton text={shown.link} words={text.copyLink} />
            </section>
          )}
          {isMasked && <p className="text-note text-ink-soft">{text.masked}</p>}
          <People order={order} />
        </aside>
      </div>
    </>
  );
}

/** Renders links to the orders of an exchange, and to the form for a new one. */
function Exchange({ shown }: { shown: StaffOrder }) {
  const mayEnter = useMay("EditOrder");
  const { exchange_of, exchanged_by, can_exchange, order } = shown;
  const canExchange = mayEnter && can_exchange;
  if (!canExchange && exchange_of === null && exchanged_by.length === 0) return null;
  return (
    <section className="panel grid gap-2 text-small">
      {exchange_of && <OrderLink label={text.exchangeOf} id={exchange_of} />}
      {exchanged_by.map((id) => (
        <OrderLink key={id} label={text.exchangedBy} id={id} />
      ))}
      {canExchange && (
        <Link to={exchangePath(order.id)} className={buttonClass("line")}>
          {text.exchange}
        </Link>
      )}
    </section>
  );
}

function OrderLink({ label, id }: { label: string; id: string }) {
  return (
    <p>
      {label}{" "}
      <Link to={orderPath(id)} className="figures underline underline-offset-4">
        {id}
      </Link>
    </p>
  );
}

/** Actions that continue the order, in display order. */
const NEXT = [
  "accept_return",
  "ask_about_return",
  "refuse_return",
  "mark_paid",
  "prepare",
  "ship_out",
  "dispatch",
  "collect",
];

/** Actions beside them, in display order. */
const BESIDE = [
  "set_freight",
  "set_payment_code",
  "record_delivery",
  "take_back",
  "correct_delivery",
  "correct_shipment",
  "step_back",
  "add_note",
  "collect",
  "mark_refunded",
  "cancel",
];

/** Number of the status `Returned`. */
const RETURNED = 11;

/** Actions with a dialog of their own. */
const OWN_DIALOGS: ReadonlySet<string> = new Set(["correct_delivery", "take_back"]);

/**
 * Returns the actions that continue an order, in display order. An unset freight has to be set
 * first; after an accepted return request the goods come back. Cash can be booked for returned
 * goods, too, but that is not their next step.
 */
function nextOf({ freight, refund_due, return_stage, status }: StaffOrder["planned"]): string[] {
  return [
    ...(freight === "Unset" ? ["set_freight"] : []),
    ...(return_stage === "Accepted" ? ["take_back"] : []),
    ...(refund_due ? ["mark_refunded"] : []),
    ...NEXT.filter((action) => action !== "collect" || status !== RETURNED),
  ];
}

/** Renders the actions: the next one first, printing and notes last. */
function Actions({ shown }: { shown: StaffOrder }) {
  const [action, setAction] = useState<string | null>(null);
  const client = useQueryClient();
  const mayPrint = useMay("Print");
  const { planned, version } = shown;
  const { buy_name, pay_bank_account, delivery_location } = shown.order;
  const next = nextOf(planned);
  const isOffered = (name: string) => shown.staff_actions.some((one) => one.action === name);
  const offered = [...new Set([...next, ...BESIDE])].filter(isOffered);
  const done = ([result]: readonly BulkResult[]) => {
    setAction(null);
    void client.invalidateQueries();
    if (!result?.refusal) return;
    const { error: title, confirm } = noticeText;
    showMessage({ title, text: whyNot(result, Date.now()), confirm });
  };
  return (
    <div className="mt-4 grid gap-2">
      {offered.map((action, index) => (
        <Button
          key={action}
          look={index === 0 && next.includes(action) ? "seal" : "line"}
          onClick={() => setAction(action)}
        >
          {actionText[action]}
        </Button>
      ))}
      {mayPrint && (
        <div className="mt-2 grid grid-cols-2 gap-2">
          {Object.entries(text.prints).map(([kind, label]) => (
            <Link
              key={kind}
              to={printPath(kind, [planned.id])}
              state={{ from: orderPath(planned.id) }}
              className={buttonClass("line", "px-2!")}
            >
              {label}
            </Link>
          ))}
        </div>
      )}
      {isPrintStale(shown) && <p className="text-small text-cinnabar">{correctionText.stale}</p>}
      <PlanDialog
        action={action && OWN_DIALOGS.has(action) ? null : action}
        targets={[{ ...planned, version, buy_name, pay_bank_account, delivery_location }]}
        onClose={() => setAction(null)}
        onDone={done}
        start={storedOf(action, shown.order)}
      />
      <TakeBackDialog shown={shown} open={action === "take_back"} onClose={() => setAction(null)} />
      <CorrectionDialog shown={shown} open={action === "correct_delivery"} onClose={() => setAction(null)} />
    </div>
  );
}

/** Returns the values of the order that an action corrects. */
function storedOf(action: string | null, order: StaffOrder["order"]): Brought {
  const { carrier, tracking_number, delivered_on } = order;
  if (action === "correct_shipment") return { Carrier: carrier ?? "", TrackingNumber: tracking_number ?? "" };
  return action === "record_delivery" && delivered_on ? { DeliveredOn: delivered_on } : {};
}
