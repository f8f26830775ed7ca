/** List of orders: a table on wide screens, cards on phones. */
import { memo } from "react";
import { Link } from "react-router";
import type { ListedOrder } from "@/api/admin";
import { taipeiTime } from "@/ui/format";
import { useMedia } from "@/ui/hooks";
import { Moment, Price } from "@/ui/price";
import { orderPath } from "../paths";
import { orderText as text } from "../text/orders";

/** Media query for the table, the breakpoint `md`. */
const ROOM = "(width >= 48rem)";

interface OrderTableProps {
  orders: readonly ListedOrder[];
  /** Absent if nothing can be selected. */
  selection?: Selection;
  /** Index of the row that keyboard shortcuts apply to. */
  here: number;
}

/**
 * Selected orders. `toggle` is a stable function, so that a row re-renders only when it changes.
 */
export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (ids: readonly string[], on: boolean) => void;
}

export function OrderTable({ orders, selection, here }: OrderTableProps) {
  // Hidden rows would be rendered, too: with 200 orders, each key press took twice as long.
  const hasRoom = useMedia(ROOM);
  const all = orders.map(({ id }) => id);
  const { columns } = text;
  const of = (order: ListedOrder) => ({
    order,
    ...(selection && { isSelected: selection.ids.has(order.id), toggle: selection.toggle }),
  });
  if (!hasRoom) {
    return (
      <ul className="grid gap-3">
        {orders.map((order, index) => (
          <OrderCard key={order.id} {...of(order)} isHere={index === here} />
        ))}
      </ul>
    );
  }
  return (
    <table className="work-table">
      <thead>
        <tr>
          {selection && (
            <th scope="col">
              <input
                type="checkbox"
                aria-label={text.selectAll}
                className="size-5 accent-cinnabar"
                checked={all.length > 0 && all.every((id) => selection.ids.has(id))}
                onChange={(event) => selection.toggle(all, event.target.checked)}
              />
            </th>
          )}
          <th scope="col">{columns.id}</th>
          <th scope="col">{columns.people}</th>
          <th scope="col">{columns.goods}</th>
          <th scope="col" className="text-right!">
            {columns.total}
          </th>
          <th scope="col">{columns.state}</th>
          <th scope="col">{columns.marks}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order, index) => (
          <OrderRow key={order.id} {...of(order)} isHere={index === here} />
        ))}
      </tbody>
    </table>
  );
}

interface OrderRowProps {
  order: ListedOrder;
  isSelected?: boolean;
  /** Absent if nothing can be selected. */
  toggle?: Selection["toggle"];
  isHere?: boolean;
}

const OrderRow = memo(function OrderRow({
  order,
  isSelected = false,
  toggle,
  isHere = false,
}: OrderRowProps) {
  return (
    <tr data-here={isHere || undefined} data-selected={isSelected || undefined}>
      {toggle && (
        <td>
          <SelectBox id={order.id} isSelected={isSelected} toggle={toggle} />
        </td>
      )}
      <OrderCells order={order} />
    </tr>
  );
});

const OrderCard = memo(function OrderCard({
  order,
  isSelected = false,
  toggle,
  isHere = false,
}: OrderRowProps) {
  return (
    <li className="panel flex gap-3" data-here={isHere || undefined} data-selected={isSelected || undefined}>
      {toggle && (
        <span className="-m-2 flex size-11 shrink-0 items-center justify-center">
          <SelectBox id={order.id} isSelected={isSelected} toggle={toggle} />
        </span>
      )}
      <OrderText order={order} />
    </li>
  );
});

/** Cells of an order; memoized because they do not depend on the selection. */
const OrderCells = memo(function OrderCells({ order }: { order: ListedOrder }) {
  return (
    <>
      <td>
        <OrderLink order={order} />
        <Moment at={order.createat} className="block text-note text-ink-faint" />
      </td>
      <td>
        <People order={order} />
        <span className="block text-note text-ink-faint">{order.delivery_city}</span>
      </td>
      <td>{order.goods}</td>
      <td className="text-right!">
        <Price amount={order.price} />
        <span className="block text-note text-ink-faint">{order.pay_type_label}</span>
      </td>
      <td>
        <State order={order} />
      </td>
      <td>
        <Marks order={order} />
      </td>
    </>
  );
});

/** Content of an order's card. */
const OrderText = memo(function OrderText({ order }: { order: ListedOrder }) {
  return (
    <div className="min-w-0 flex-1 text-small">
      <div className="flex flex-wrap justify-between gap-x-3">
        <OrderLink order={order} />
        <Price amount={order.price} />
      </div>
      <p className="mt-1">
        <People order={order} />
        <span className="ml-2 text-note text-ink-faint">{order.delivery_city}</span>
      </p>
      <p className="text-ink-soft">{order.goods}</p>
      <div className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <State order={order} />
        <Marks order={order} />
      </div>
    </div>
  );
});

interface SelectBoxProps {
  id: string;
  isSelected: boolean;
  toggle: Selection["toggle"];
}

function SelectBox({ id, isSelected, toggle }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={text.select(id)}
      className="size-5 accent-cinnabar"
      checked={isSelected}
      onChange={(event) => toggle([id], event.target.checked)}
    />
  );
}

function OrderLink({ order: { id } }: { order: ListedOrder }) {
  return (
    <Link
      to={orderPath(id)}
      className="figures whitespace-nowrap underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
    >
      {id}
    </Link>
  );
}

function People({ order: { buy_name, receive_name } }: { order: ListedOrder }) {
  return <>{buy_name === receive_name ? buy_name : `${buy_name} → ${receive_name}`}</>;
}

function State({ order }: { order: ListedOrder }) {
  const { status_label, pay_status_label, due_at } = order;
  return (
    <>
      {status_label}
      <span className={`block text-note ${order.pay_status === 2 ? "text-ink-faint" : "text-sandalwood"}`}>
        {pay_status_label}
        {due_at && `，${text.due(taipeiTime(due_at).slice(5, 10))}`}
      </span>
    </>
  );
}

function Marks({ order: { has_remark, printed, carrier, tracking_number } }: { order: ListedOrder }) {
  return (
    <span className="text-note text-ink-soft">
      {has_remark && <span className="block text-cinnabar">{text.remark}</span>}
      {printed.length > 0 && <span className="block">{text.printed}</span>}
      {carrier && tracking_number && <span className="block">{text.tracking(carrier, tracking_number)}</span>}
    </span>
  );
}
