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
  /** What is to be paid now, and how. */
  payment: ReactNode;
  /** Goods, sum, payment and delivery, which have a feature of their own. */
  children: ReactNode;
}

/** The order is placed: its number, all that was agreed, and where to go from here. */
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

/** Nothing is left for the buyer to do; before, the seal is on what is. */
function isSettled({ actions }: Order): boolean {
  return actions.every((action) => action === "cancel");
}

/** What to expect: goods on their way, or first a word about what the way costs. */
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
