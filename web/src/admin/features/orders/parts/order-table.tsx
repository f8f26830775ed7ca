/** List of orders: a table on wide screens, cards on phones. */
import { Link } from "react-router";
import { type Column, ListTable, type Selection } from "@/admin/list/list-table";
import { orderPath } from "@/admin/paths";
import type { ListedOrder } from "@/api/schema";
import { taipeiTime } from "@/ui/format";
import { Moment, Price } from "@/ui/price";
import { orderText as text } from "../text";

interface OrderTableProps {
  orders: readonly ListedOrder[];
  /** Absent if nothing can be selected. */
  selection?: Selection;
  /** Index of the row that keyboard shortcuts apply to. */
  here: number;
}

export function OrderTable({ orders, selection, here }: OrderTableProps) {
  return (
    <ListTable
      rows={orders}
      rowKey={({ id }) => id}
      columns={columns}
      card={orderCard}
      here={here}
      selection={selection && { ...selection, text }}
    />
  );
}

const columns: readonly Column<ListedOrder>[] = [
  {
    head: text.columns.id,
    cell: (order) => (
      <>
        <OrderLink order={order} />
        <Moment at={order.createat} className="block text-note text-ink-faint" />
      </>
    ),
  },
  {
    head: text.columns.people,
    cell: (order) => (
      <>
        <People order={order} />
        <span className="block text-note text-ink-faint">{order.delivery_city}</span>
      </>
    ),
  },
  { head: text.columns.goods, cell: ({ goods }) => goods },
  {
    head: text.columns.total,
    isRight: true,
    cell: (order) => (
      <>
        <Price amount={order.price} />
        <span className="block text-note text-ink-faint">{order.pay_type_label}</span>
      </>
    ),
  },
  { head: text.columns.state, cell: (order) => <State order={order} /> },
  { head: text.columns.marks, cell: (order) => <Marks order={order} /> },
];

const orderCard = (order: ListedOrder) => (
  <>
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
  </>
);

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
