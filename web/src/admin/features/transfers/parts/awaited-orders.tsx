/** Orders whose transfers have not arrived, beside a bank statement. */
import { useState } from "react";
import { Link } from "react-router";
import { Unread } from "@/admin/frame/unread";
import { LoadMore } from "@/admin/list/list-body";
import { useAdminList } from "@/admin/list/use-admin-list";
import { orderPath } from "@/admin/paths";
import type { AwaitedOrder, TransferPage } from "@/api/schema";
import { taipeiTime } from "@/ui/format";
import { Price } from "@/ui/price";
import { transfersUrl } from "../calls";
import { transferText as text } from "../text";

const LISTS = ["Waiting", "CalledOff"] as const;

export function AwaitedOrders() {
  const [list, setList] = useState<(typeof LISTS)[number]>("Waiting");
  const orders = useAdminList<TransferPage, AwaitedOrder>({
    key: ["transfers", list],
    url: (After) => transfersUrl({ List: list, After }),
    rowsOf: (page) => page.orders,
  });
  const { query, rows } = orders;
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
      {!query.data && query.error && <Unread onRetry={() => void query.refetch()} />}
      {query.data && rows.length === 0 && (
        <p className="py-6 text-small text-ink-soft">
          {list === "Waiting" ? text.noneWaiting : text.noneCalledOff}
        </p>
      )}
      <ul>
        {rows.map((order) => (
          <Awaited key={order.id} order={order} />
        ))}
      </ul>
      <datalist id="awaited-orders">
        {rows.map(({ id, buy_name, digits }) => (
          <option key={id} value={id}>
            {`${buy_name}　${text.digits(digits)}`}
          </option>
        ))}
      </datalist>
      <LoadMore list={orders} className="mt-4" />
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
