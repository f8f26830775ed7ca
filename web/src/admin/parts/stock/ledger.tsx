/**
 * Renders all movements of a stock item, newest first: a table on wide screens, cards on phones.
 */
import { Link } from "react-router";
import type { StockMove } from "@/api/admin-stock";
import { Moment } from "@/ui/price";
import { orderPath } from "../../paths";
import { stockText, ledgerText as text } from "../../text/stock";

export function Ledger({ moves }: { moves: readonly StockMove[] }) {
  const { columns } = text;
  const rows = moves.map((move) => ({
    move,
    key: `${move.at} ${move.balance} ${move.order_id ?? move.label}`,
  }));
  return (
    <>
      <table className="work-table hidden md:table">
        <thead>
          <tr>
            <th scope="col">{columns.at}</th>
            <th scope="col">{columns.kind}</th>
            <th scope="col" className="text-right!">
              {columns.change}
            </th>
            <th scope="col" className="text-right!">
              {columns.balance}
            </th>
            <th scope="col">{columns.by}</th>
            <th scope="col">{columns.note}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ move, key }) => (
            <tr key={key}>
              <td>
                <Moment at={move.at} className="text-ink-soft" />
              </td>
              <td className="whitespace-nowrap">{move.label}</td>
              <td className="text-right!">
                <Change change={move.change} />
              </td>
              <td className="figures text-right!">{stockText.count(move.balance)}</td>
              <td>
                <By move={move} />
              </td>
              <td className="min-w-40 break-words text-ink-soft">{move.note}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="grid gap-2 md:hidden">
        {rows.map(({ move, key }) => (
          <li key={key} className="panel py-3! text-small">
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
          </li>
        ))}
      </ul>
    </>
  );
}

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
