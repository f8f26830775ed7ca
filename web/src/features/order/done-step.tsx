import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Order } from "@/api/order";
import { orderSheetPath, ordersPath, paths } from "@/paths";
import { checkoutText } from "@/text/checkout";
import { buttonClass } from "@/ui/button";
import { Moment } from "@/ui/price";
import { Seal } from "@/ui/seal";

const text = checkoutText.done;

interface DoneStepProps {
  order: Order;
  /** Content about the pending payment. */
  payment: ReactNode;
  /** Goods, sum, payment and delivery, rendered by another feature. */
  children: ReactNode;
}

/** Renders the placed order: its number, its contents, and links to continue. */
export function DoneStep({ order, payment, children }: DoneStepProps) {
  return (
    <>
      <div className="flex items-center justify-between gap-6 border-y border-hairline py-6">
        <dl className="grid gap-x-12 gap-y-4 sm:flex sm:flex-wrap">
          <Figure term={text.number}>
            <span className="figures font-serif text-h3">{order.id}</span>
          </Figure>
          <Figure term={text.at}>
            <Moment at={order.createat} className="text-lead" />
          </Figure>
        </dl>
        <Seal className="size-14 shrink-0 -rotate-3" />
      </div>
      <div className="mt-8">{payment}</div>
      <div className="mt-10">{children}</div>
      <div className="mt-14 flex flex-wrap gap-3 border-t border-hairline pt-8">
        <Link to={paths.home} className={buttonClass(isSettled(order) ? "seal" : "line")}>
          {text.home}
        </Link>
        <Link to={ordersPath()} className={buttonClass("line")}>
          {text.orders}
        </Link>
        <Link to={orderSheetPath(order.id)} className={buttonClass("bare")}>
          {text.print}
        </Link>
      </div>
    </>
  );
}

/**
 * Returns `true` if no action is left but cancelling. Otherwise the pending action has the seal
 * button.
 */
function isSettled({ actions }: Order): boolean {
  return actions.every((action) => action === "cancel");
}

/**
 * Returns the sentence about the delivery: the goods are on their way, or the shipping fee must be
 * confirmed first.
 */
export function leadOf({ quote }: Order): string {
  return quote.reasons.some(({ rule }) => rule.endsWith("to_confirm")) ? text.leadToConfirm : text.lead;
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-note text-sandalwood">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
