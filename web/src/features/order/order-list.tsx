/** The member's orders, page by page: rows on a wide screen, cards on a narrow one. */
import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { ORDERS_PAGE_SIZE, type Order, type OrdersPage } from "@/api/order";
import { ordersPath, paths } from "@/app/paths";
import { core } from "@/core";
import { Unread } from "@/notice/unread";
import { orderText as text } from "@/text/order";
import { buttonClass } from "@/ui/button";
import { announce } from "@/ui/live-region";
import { Notice } from "@/ui/notice";
import { Pagination } from "@/ui/pagination";
import { Skeleton } from "@/ui/skeleton";
import { useIsMobile } from "@/ui/use-is-mobile";
import { useTurnedPage } from "@/ui/use-turned-page";
import type { KnownAction } from "./order-actions";
import { OrderCard } from "./order-card";
import { OrderTable } from "./order-table";
import { useExpiredLogin } from "./use-expired-login";
import type { OrdersReading } from "./use-orders";

interface OrderListProps {
  reading: OrdersReading;
  onOpen: (order: Order) => void;
  onAct: (order: Order, action: KnownAction) => void;
  /** The order whose payment page is being opened. */
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

function Orders({
  orders,
  onOpen,
  onAct,
  opening,
}: { orders: readonly Order[] } & Omit<OrderListProps, "reading">) {
  const narrow = useIsMobile();
  if (!narrow) return <OrderTable orders={orders} onOpen={onOpen} onAct={onAct} opening={opening} />;
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

/** A page past the end, as after its last order went away, leads back to the last one that there is. */
function useLastPage(data: OrdersPage | undefined): void {
  const navigate = useNavigate();
  const last = data && data.list.length === 0 ? data.pageinfo.page_count : 0;
  useEffect(() => {
    if (last > 0) navigate(ordersPath({ page: last }), { replace: true });
  }, [last, navigate]);
}
