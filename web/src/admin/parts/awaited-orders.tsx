/** Orders whose transfers have not arrived, beside a bank statement. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { type AwaitedOrder, type TransferPage, transfersUrl } from "@/api/admin";
import { Button } from "@/ui/button";
import { taipeiTime } from "@/ui/format";
import { Price } from "@/ui/price";
import { orderPath } from "../paths";
import { caller } from "../session";
import { transferText as text } from "../text/payments";
import { Unread } from "./unread";

const LISTS = ["Waiting", "CalledOff"] as const;

export function AwaitedOrders() {
  const [list, setList] = useState<(typeof LISTS)[number]>("Waiting");
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ["transfers", list],
    queryFn: ({ pageParam, signal }) =>
      caller<TransferPage>(transfersUrl({ List: list, After: pageParam ?? undefined }), { cancel: signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
  const orders = data?.pages.flatMap((page) => page.orders) ?? [];
  return (
    <aside className="min-w-0">
      <div className="flex flex-wrap gap-x-4 border-b border-hairline-strong">
        {LISTS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === list}
            onClick={() => setList(one)}
            className="min-h-11 text-small text-ink-soft hover:text-ink aria-pressed:text-cinnabar"
          >
            {text.lists[one]}
          </button>
        ))}
      </div>
      {!data && error && <Unread onRetry={() => void refetch()} />}
      {data && orders.length === 0 && (
        <p className="py-6 text-small text-ink-soft">
          {list === "Waiting" ? text.noneWaiting : text.noneCalledOff}
        </p>
      )}
      <ul>
        {orders.map((order) => (
          <Awaited key={order.id} order={order} />
        ))}
      </ul>
      <datalist id="awaited-orders">
        {orders.map(({ id, buy_name, digits }) => (
          <option key={id} value={id}>
            {`${buy_name}　${text.digits(digits)}`}
          </option>
        ))}
      </datalist>
      {hasNextPage && (
        <Button className="mt-4" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </aside>
  );
}

function Awaited({ order }: { order: AwaitedOrder }) {
  return (
    <li className="border-b border-hairline py-2.5 text-small">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link
          to={orderPath(order.id)}
          className="figures underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
        >
          {order.id}
        </Link>
        <Price amount={order.price} />
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-note">
        <span>
          {order.buy_name}
          <span className={`figures ml-2 ${order.digits ? "text-sandalwood" : "text-ink-soft"}`}>
            {text.digits(order.digits)}
          </span>
        </span>
        <span className="figures text-ink-soft">
          {taipeiTime(order.createat).slice(5, 10)}
          {order.due_at && `，${text.due(taipeiTime(order.due_at).slice(5, 10))}`}
        </span>
      </p>
    </li>
  );
}
