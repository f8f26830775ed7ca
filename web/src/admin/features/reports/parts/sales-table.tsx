/**
 * Sales by day, week or month: a table on wide screens, cards on phones. Each order count links to
 * its orders.
 */
import { Link } from "react-router";
import { Cells, type Column, ListTable } from "@/admin/list/list-table";
import { daysPath } from "@/admin/paths";
import type { Figures, SalesRow } from "@/api/schema";
import { Price } from "@/ui/price";
import { reportText as text } from "../text";

interface SalesTableProps {
  /** Newest first. */
  rows: readonly SalesRow[];
  total?: Figures;
}

export function SalesTable({ rows, total }: SalesTableProps) {
  return (
    <div className="overflow-x-auto">
      <ListTable
        rows={rows}
        rowKey={({ first }) => first}
        columns={columns}
        card={salesCard}
        isCompact
        foot={
          total && (
            <tr className="font-semibold">
              <td>{text.total}</td>
              <Cells row={total} columns={figureColumns} />
            </tr>
          )
        }
      />
    </div>
  );
}

const amount = (head: string, of: (figures: Figures) => number): Column<Figures> => ({
  head,
  isRight: true,
  cell: (figures) => <Price amount={of(figures)} className={of(figures) === 0 ? "text-ink-faint" : ""} />,
});

const amounts: readonly Column<Figures>[] = [
  amount(text.sales, ({ sales }) => sales),
  amount(text.average, ({ average }) => average),
  amount(text.cancelled, ({ cancelled }) => cancelled),
  amount(text.returned, ({ returned }) => returned),
  amount(text.received, ({ received }) => received),
  amount(text.refunded, ({ refunded }) => refunded),
];

/** Orders and amounts of anything that is sold. */
export const figureColumns: readonly Column<Figures>[] = [
  { head: text.orders, isRight: true, cell: ({ orders }) => <OrderCount count={orders} /> },
  ...amounts,
];

const columns: readonly Column<SalesRow>[] = [
  { head: text.span, className: "figures whitespace-nowrap", cell: days },
  { head: text.orders, isRight: true, cell: (row) => <OrderCount count={row.orders} to={ordersOf(row)} /> },
  ...amounts,
];

const salesCard = (row: SalesRow) => (
  <>
    <p className="flex justify-between gap-3">
      <span className="figures">{days(row)}</span>
      <Price amount={row.sales} />
    </p>
    <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-note text-ink-soft">
      <OrderCount count={row.orders} to={ordersOf(row)} />
      {row.cancelled_orders > 0 && (
        <span>
          {text.cancelled} {text.count(row.cancelled_orders)}
        </span>
      )}
      {row.returned_orders > 0 && (
        <span>
          {text.returned} {text.count(row.returned_orders)}
        </span>
      )}
      <span>
        {text.received} <Price amount={row.received} />
      </span>
      {row.refunded > 0 && (
        <span>
          {text.refunded} <Price amount={row.refunded} />
        </span>
      )}
    </p>
  </>
);

function ordersOf({ first, last }: SalesRow): string {
  return daysPath(first, last);
}

/** Formats the first and last day of a row. */
function days({ first, last }: SalesRow): string {
  const written = (day: string) => day.replaceAll("-", "/");
  return first === last ? written(first) : `${written(first)}–${written(last).slice(5)}`;
}

function OrderCount({ count, to }: { count: number; to?: string | undefined }) {
  if (!to || count === 0) return <span className="figures">{text.count(count)}</span>;
  return (
    <Link to={to} className="figures underline decoration-hairline-strong underline-offset-4">
      {text.count(count)}
    </Link>
  );
}
