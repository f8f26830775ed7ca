/** Movements of a stock item, newest first. */
import { Link } from "react-router";
import { type Column, ListTable } from "@/admin/list/list-table";
import { orderPath } from "@/admin/paths";
import type { StockMove } from "@/api/schema";
import { Moment } from "@/ui/price";
import { stockText, ledgerText as text } from "../text";

export function Ledger({ moves }: { moves: readonly StockMove[] }) {
  return (
    <ListTable
      rows={moves}
      rowKey={({ at, balance, order_id, label }) => `${at} ${balance} ${order_id ?? label}`}
      columns={columns}
      card={moveCard}
      isCompact
    />
  );
}

const columns: readonly Column<StockMove>[] = [
  { head: text.columns.at, cell: ({ at }) => <Moment at={at} className="text-ink-soft" /> },
  { head: text.columns.kind, className: "whitespace-nowrap", cell: ({ label }) => label },
  { head: text.columns.change, isRight: true, cell: ({ change }) => <Change change={change} /> },
  {
    head: text.columns.balance,
    className: "figures",
    isRight: true,
    cell: ({ balance }) => stockText.count(balance),
  },
  { head: text.columns.by, cell: (move) => <By move={move} /> },
  { head: text.columns.note, className: "min-w-40 break-words text-ink-soft", cell: ({ note }) => note },
];

const moveCard = (move: StockMove) => (
  <>
    <p className="flex justify-between gap-3">
      <span>{move.label}</span>
      <Change change={move.change} />
    </p>
    <p className="flex flex-wrap justify-between gap-x-3 text-note text-ink-soft">
      <Moment at={move.at} />
      <span className="figures">{text.balance(move.balance)}</span>
    </p>
    <p className="break-words">
      <By move={move} />
      {move.note && <span className="block text-note text-ink-soft">{move.note}</span>}
    </p>
  </>
);

function Change({ change }: { change: number }) {
  return (
    <span className={`figures whitespace-nowrap ${change < 0 ? "text-sandalwood" : ""}`}>
      {text.signed(change)}
    </span>
  );
}

function By({ move: { order_id, who } }: { move: StockMove }) {
  if (!order_id) return <span>{who}</span>;
  return (
    <Link
      to={orderPath(order_id)}
      className="figures inline-flex min-h-11 items-center underline decoration-hairline-strong underline-offset-4 hover:decoration-ink md:min-h-0"
    >
      {order_id}
    </Link>
  );
}
