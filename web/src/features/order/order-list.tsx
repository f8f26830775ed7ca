/** Member's orders, page by page: table rows on wide screens, cards on narrow ones. */
import { type ReactNode, useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { ORDERS_PAGE_SIZE, type Order, type OrdersPage } from "@/api/order";
import { core } from "@/core";
import { Unread } from "@/dialogs/unread";
import { ordersPath, paths } from "@/paths";
import { orderActionText, orderText as text } from "@/text/order";
import { buttonClass } from "@/ui/button";
import { useRoom, useTurnedPage } from "@/ui/hooks";
import { announce } from "@/ui/live-region";
import { Skeleton } from "@/ui/loading";
import { Notice } from "@/ui/notice";
import { Pagination } from "@/ui/pagination";
import { Moment, Price } from "@/ui/price";
import { type KnownAction, labelOf, popupOf, toDo } from "./order-actions";
import { goodsOf, OrderCard } from "./order-card";
import { payStatusOf } from "./order-payment";
import { isUndone } from "./order-status";
import { type OrdersReading, useExpiredLogin } from "./use-orders";

interface OrderListProps {
  reading: OrdersReading;
  onOpen: (order: Order) => void;
  onAct: (order: Order, action: KnownAction) => void;
  /** Order whose payment page is being opened. */
  opening?: string | null | undefined;
}

export function OrderList({ reading, ...how }: OrderListProps) {
  const { data, outdated, error, retry } = reading;
  const top = useTurnedPage(outdated ? undefined : data?.pageinfo.page_now);
  useSpokenOrders(outdated ? undefined : data);
  useLastPage(outdated ? undefined : data);
  useExpiredLogin(error);

  if (!data) return error ? <Unread title={text.failed} error={error} onRetry={retry} /> : <Waiting />;
  const { page_now, page_count, total } = data.pageinfo;
  if (total === 0) return <Empty />;
  return (
    <div
      ref={top}
      tabIndex={-1}
      aria-busy={outdated && !error}
      className="scroll-mt-(--header-height) transition-opacity duration-300 aria-busy:opacity-50"
    >
      <p className="figures mb-6 text-small text-ink-soft">{text.total(total)}</p>
      <Orders orders={data.list} {...how} />
      <Pagination
        steps={core.pageButtons(page_now, page_count)}
        hrefOf={(page) => ordersPath({ page })}
        words={text.pages}
      />
    </div>
  );
}

/**
 * Minimum width of the table in pixels; below it each order is a card
 * (docs/spec/interface.md#responsive-behaviour).
 */
const TABLE_PX = 1001;

function Orders({
  orders,
  onOpen,
  onAct,
  opening,
}: { orders: readonly Order[] } & Omit<OrderListProps, "reading">) {
  if (useRoom(TABLE_PX))
    return <OrderTable orders={orders} onOpen={onOpen} onAct={onAct} opening={opening} />;
  return (
    <ul className="border-t border-hairline-strong">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard
            order={order}
            onOpen={() => onOpen(order)}
            onAct={(action) => onAct(order, action)}
            opening={opening}
          />
        </li>
      ))}
    </ul>
  );
}

function Empty() {
  return (
    <Notice
      title={text.empty}
      action={
        <Link to={paths.menu} className={buttonClass("line")}>
          {text.browse}
        </Link>
      }
    >
      {text.emptyText}
    </Notice>
  );
}

function Waiting() {
  return (
    <div role="status">
      <span className="sr-only">{text.loading}</span>
      <div className="mb-6 h-7" />
      <div className="border-t border-hairline-strong">
        {Array.from({ length: ORDERS_PAGE_SIZE }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places have nothing but their place
          <div key={place} className="flex gap-8 border-b border-hairline py-6">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="hidden h-5 w-28 lg:block" />
            <Skeleton className="ml-auto h-5 w-20" />
          </div>
        ))}
      </div>
    </div>
  );
}

function useSpokenOrders(data: OrdersPage | undefined): void {
  const info = data?.pageinfo;
  const spoken = info && text.spoken(info.total, info.page_now, info.page_count);
  useEffect(() => {
    if (spoken) announce(spoken);
  }, [spoken]);
}

/**
 * Redirects to the last page if the requested one is past the end, for instance after its last
 * order was removed.
 */
function useLastPage(data: OrdersPage | undefined): void {
  const navigate = useNavigate();
  const last = data && data.list.length === 0 ? data.pageinfo.page_count : 0;
  useEffect(() => {
    if (last > 0) navigate(ordersPath({ page: last }), { replace: true });
  }, [last, navigate]);
}

/** Orders of one page as table rows, for screens with room for columns. */
interface OrderTableProps {
  orders: readonly Order[];
  onOpen: (order: Order) => void;
  onAct: (order: Order, action: KnownAction) => void;
  /** Order whose payment page is being opened. */
  opening?: string | null | undefined;
}

function OrderTable({ orders, onOpen, ...how }: OrderTableProps) {
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
  const over = isUndone(order);
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
