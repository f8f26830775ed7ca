/** Renders the effect of a stock file on each item: a table on wide screens, cards on phones. */
import { Link } from "react-router";
import type { PreviewRow } from "@/api/admin-stock";
import { Button } from "@/ui/button";
import { stockItemPath } from "../../paths";
import { ledgerText, stockText, stockFileText as text } from "../../text/stock";
import { useMore } from "../use-more";

export function FileRows({ rows }: { rows: readonly PreviewRow[] }) {
  const [shown, more] = useMore(rows);
  const { table } = text;
  if (rows.length === 0) return null;
  return (
    <>
      <table className="work-table mt-3 hidden md:table">
        <thead>
          <tr>
            <th scope="col">{table.line}</th>
            <th scope="col">{table.goods}</th>
            <th scope="col">{table.code}</th>
            <th scope="col" className="text-right!">
              {table.from}
            </th>
            <th scope="col" className="text-right!">
              {table.to}
            </th>
            <th scope="col" className="text-right!">
              {table.change}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.line}>
              <td className="figures text-ink-faint">{row.line}</td>
              <td>
                <Item row={row} />
              </td>
              <td className="figures whitespace-nowrap">
                {row.prod_id}
                <span className="block text-note text-ink-faint">{stockText.ware(row.ware_id)}</span>
              </td>
              <td className="figures text-right!">{stockText.count(row.step.from)}</td>
              <td className="figures text-right!">{stockText.count(row.step.to)}</td>
              <td className="text-right!">
                <Change row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-3 grid gap-2 md:hidden">
        {shown.map((row) => (
          <li key={row.line} className="panel py-3! text-small">
            <p className="flex justify-between gap-3">
              <Item row={row} />
              <Change row={row} />
            </p>
            <p className="figures flex flex-wrap justify-between gap-x-3 text-note text-ink-soft">
              <span>
                {text.line(row.line)}　{row.prod_id}．{row.ware_id}
              </span>
              <span>
                {stockText.count(row.step.from)} → {stockText.count(row.step.to)}
              </span>
            </p>
          </li>
        ))}
      </ul>
      {more && (
        <div className="mt-4 text-center">
          <Button onClick={more}>{text.more}</Button>
        </div>
      )}
    </>
  );
}

function Item({ row }: { row: PreviewRow }) {
  return (
    <Link
      to={stockItemPath(row)}
      className="-my-2.5 inline-flex min-h-11 items-center underline decoration-hairline-strong underline-offset-4 hover:decoration-ink md:my-0 md:min-h-0"
    >
      {row.name || row.prod_id}
    </Link>
  );
}

function Change({ row: { step } }: { row: PreviewRow }) {
  const isSame = step.from === step.to;
  return (
    <span className="figures shrink-0 text-right">
      <span className={isSame ? "text-ink-faint" : ""}>{ledgerText.signed(step.to - step.from)}</span>
      {step.short > 0 && <span className="block text-note text-cinnabar">{text.short(step.short)}</span>}
    </span>
  );
}
