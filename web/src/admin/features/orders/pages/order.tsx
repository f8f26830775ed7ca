/** Renders one order: contents, history and actions. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { useAdminAnswer, useMay } from "@/admin/access/session";
import { Heading } from "@/admin/frame/frame";
import { NotLoaded } from "@/admin/frame/not-loaded";
import { memberPath, orderPath, printPath } from "@/admin/paths";
import { ApiError } from "@/api/client";
import type { BulkResult, StaffOrder } from "@/api/schema";
import { showMessage } from "@/dialogs/messages";
import { noticeText } from "@/text/frame";
import { Button, buttonClass } from "@/ui/button";
import { Moment } from "@/ui/price";
import { orderUrl } from "../calls";
import { whyNot } from "../parts/conflict";
import { CorrectionDialog } from "../parts/correction-dialog";
import { EventLog, Goods, isPrintStale, People, Receipt } from "../parts/order-parts";
import { PlanDialog } from "../parts/plan-dialog";
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
            <Actions shown={shown} />
          </section>
          {isMasked && <p className="text-note text-ink-soft">{text.masked}</p>}
          <People order={order} />
        </aside>
      </div>
    </>
  );
}

/** Actions that are not the next step, in display order. */
const BESIDE = [
  "set_freight",
  "set_payment_code",
  "take_back",
  "correct_delivery",
  "correct_shipment",
  "step_back",
  "add_note",
  "cancel",
];

/** Actions in display order, those that continue the order first. */
const NEXT = ["mark_refunded", "mark_paid", "prepare", "ship_out", "dispatch", "collect", ...BESIDE];

/** Actions with a dialog of their own. */
const OWN_DIALOGS: ReadonlySet<string> = new Set(["correct_delivery", "take_back"]);

/**
 * Returns `true` for a secondary action. While the freight is unset, setting it is the next step.
 */
function isBeside(action: string, { freight }: StaffOrder["planned"]): boolean {
  return BESIDE.includes(action) && !(action === "set_freight" && freight === "Unset");
}

/** Renders the actions: the next one first, printing and notes last. */
function Actions({ shown }: { shown: StaffOrder }) {
  const [action, setAction] = useState<string | null>(null);
  const client = useQueryClient();
  const mayPrint = useMay("Print");
  const { planned, version } = shown;
  const { buy_name, pay_bank_account, delivery_location } = shown.order;
  const offered = NEXT.filter((action) => shown.staff_actions.some((one) => one.action === action));
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
          look={index === 0 && !isBeside(action, planned) ? "seal" : "line"}
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
        start={action === "correct_shipment" ? shipmentOf(shown.order) : {}}
      />
      <TakeBackDialog shown={shown} open={action === "take_back"} onClose={() => setAction(null)} />
      <CorrectionDialog shown={shown} open={action === "correct_delivery"} onClose={() => setAction(null)} />
    </div>
  );
}

/** Returns the shipment of an order as the start of its correction. */
function shipmentOf({ carrier, tracking_number }: StaffOrder["order"]) {
  return { Carrier: carrier ?? "", TrackingNumber: tracking_number ?? "" };
}
