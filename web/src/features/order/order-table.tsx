/** The orders of one page as rows, where there is room for columns. */
import type { ReactNode } from "react";
import type { Order } from "@/api/order";
import { orderActionText, orderText as text } from "@/text/order";
import { Moment } from "@/ui/moment";
import { Price } from "@/ui/price";
import { type KnownAction, labelOf, popupOf, toDo } from "./order-actions";
import { goodsOf } from "./order-card";
import { payStatusOf } from "./order-payment";

interface OrderTableProps {
  orders: readonly Order[];
  onOpen: (order: Order) => void;
  onAct: (order: Order, action: KnownAction) => void;
  /** The order whose payment page is being opened. */
  opening?: string | null | undefined;
}

export function OrderTable({ orders, onOpen, ...how }: OrderTableProps) {
  return (
    <table className="w-full text-note xl:text-small">
      <caption className="sr-only">{text.title}</caption>
      <thead>
        <tr className="border-b border-hairline-strong text-left text-note text-sandalwood">
          <Head>{text.number}</Head>
          <Head>{text.date}</Head>
          <Head>{text.status}</Head>
          <Head>{text.payType}</Head>
          <Head>{text.payStatus}</Head>
          <Head className="text-right">{text.price}</Head>
          <Head className="text-right">
            <span className="sr-only">{text.details}</span>
          </Head>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.id} order={order} onOpen={() => onOpen(order)} {...how} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  order,
  onOpen,
  onAct,
  opening,
}: { order: Order; onOpen: () => void } & Pick<OrderTableProps, "onAct" | "opening">) {
  const over = order.status === 5;
  return (
    <tr
      className={`border-b border-hairline align-baseline transition-colors duration-200 hover:bg-paper-bright ${over ? "text-ink-faint" : ""}`}
    >
      <th scope="row" className="py-4 pr-3 text-left font-normal xl:pr-5">
        <span className="figures block whitespace-nowrap">{order.id}</span>
        <span className="line-clamp-1 text-note text-ink-faint">{goodsOf(order)}</span>
      </th>
      <Cell>
        <Moment at={order.createat} stacked />
      </Cell>
      <Cell className={`whitespace-nowrap ${over ? "" : "font-serif"}`}>{order.status_label}</Cell>
      <Cell className="whitespace-nowrap">{order.pay_type_label}</Cell>
      <Cell>
        {payStatusOf(order)}
        {toDo(order).map((action) => (
          <button
            key={action}
            type="button"
            aria-haspopup={popupOf(action)}
            aria-disabled={opening === order.id || undefined}
            aria-label={orderActionText.ofOrder(labelOf(order, action), order.id)}
            onClick={() => onAct(order, action)}
            className="block min-h-6 text-note text-cinnabar underline decoration-hairline-strong underline-offset-4 hover:decoration-cinnabar"
          >
            {labelOf(order, action)}
          </button>
        ))}
      </Cell>
      <Cell className="text-right">
        <Price amount={order.price} />
      </Cell>
      <td className="py-2 text-right">
        <button
          type="button"
          aria-label={text.detailsOf(order.id)}
          aria-haspopup="dialog"
          onClick={onOpen}
          className="min-h-11 rounded-hair border border-hairline px-4 tracking-title whitespace-nowrap text-ink transition-colors duration-200 hover:border-ink"
        >
          {text.details}
        </button>
      </td>
    </tr>
  );
}

function Head({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={`pb-3 font-normal whitespace-nowrap not-last:pr-3 xl:not-last:pr-5 ${className}`}
    >
      {children}
    </th>
  );
}

function Cell({ className = "", children }: { className?: string; children: ReactNode }) {
  return <td className={`py-4 pr-3 xl:pr-5 ${className}`}>{children}</td>;
}
