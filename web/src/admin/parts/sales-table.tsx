/**
 * Sales by day, week or month: a table on wide screens, cards on phones. Each order count links to
 * its orders.
 */
import { Link } from "react-router";
import type { Figures, SalesRow } from "@/api/admin";
import { Price } from "@/ui/price";
import { daysPath } from "../paths";
import { reportText as text } from "../text/figures";

interface SalesTableProps {
  /** Newest first. */
  rows: readonly SalesRow[];
  total?: Figures;
}

export function SalesTable({ rows, total }: SalesTableProps) {
  return (
    <>
      <div className="hidden overflow-x-auto md:block">
        <table className="work-table">
          <thead>
            <tr>
              <th scope="col">{text.span}</th>
              <FigureHeads />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.first}>
                <td className="figures whitespace-nowrap">{days(row)}</td>
                <FigureCells figures={row} to={daysPath(row.first, row.last)} />
              </tr>
            ))}
          </tbody>
          {total && (
            <tfoot>
              <tr className="font-semibold">
                <td>{text.total}</td>
                <FigureCells figures={total} />
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <ul className="grid gap-2 md:hidden">
        {rows.map((row) => (
          <li key={row.first} className="panel py-3! text-small">
            <p className="flex justify-between gap-3">
              <span className="figures">{days(row)}</span>
              <Price amount={row.sales} />
            </p>
            <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-note text-ink-soft">
              <OrderCount count={row.orders} to={daysPath(row.first, row.last)} />
              {row.cancelled_orders > 0 && (
                <span>
                  {text.cancelled} {text.count(row.cancelled_orders)}
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
          </li>
        ))}
      </ul>
    </>
  );
}

/** Formats the first and last day of a row. */
function days({ first, last }: SalesRow): string {
  const written = (day: string) => day.replaceAll("-", "/");
  return first === last ? written(first) : `${written(first)}–${written(last).slice(5)}`;
}

/** Renders the headings of {@link FigureCells}. */
export function FigureHeads() {
  const heads = [text.orders, text.sales, text.average, text.cancelled, text.received, text.refunded];
  return heads.map((head) => (
    <th key={head} scope="col" className="text-right!">
      {head}
    </th>
  ));
}

/** Renders orders, sales, average, cancelled, received and refunded amounts. */
export function FigureCells({ figures, to }: { figures: Figures; to?: string }) {
  return (
    <>
      <td className="text-right!">
        <OrderCount count={figures.orders} to={to} />
      </td>
      {[figures.sales, figures.average, figures.cancelled, figures.received, figures.refunded].map(
        (amount, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: five columns that never move
          <td key={index} className={`text-right! ${amount === 0 ? "text-ink-faint" : ""}`}>
            <Price amount={amount} />
          </td>
        ),
      )}
    </>
  );
}

function OrderCount({ count, to }: { count: number; to?: string | undefined }) {
  if (!to || count === 0) return <span className="figures">{text.count(count)}</span>;
  return (
    <Link to={to} className="figures underline decoration-hairline-strong underline-offset-4">
      {text.count(count)}
    </Link>
  );
}
