/** Effect of a stock file on each item. */
import { Link } from "react-router";
import { LoadMore } from "@/admin/list/list-body";
import { type Column, ListTable } from "@/admin/list/list-table";
import { useMore } from "@/admin/list/use-more";
import { stockItemPath } from "@/admin/paths";
import type { PreviewRow } from "@/api/schema";
import { ledgerText, stockText, stockFileText as text } from "../text";

export function FileRows({ rows }: { rows: readonly PreviewRow[] }) {
  const list = useMore(rows);
  if (rows.length === 0) return null;
  return (
    <>
      <ListTable
        rows={list.rows}
        rowKey={({ line }) => String(line)}
        columns={columns}
        card={rowCard}
        isCompact
        className="mt-3"
      />
      <LoadMore list={list} className="mt-4 text-center" />
    </>
  );
}

const columns: readonly Column<PreviewRow>[] = [
  { head: text.table.line, className: "figures text-ink-faint", cell: ({ line }) => line },
  { head: text.table.goods, cell: (row) => <Item row={row} /> },
  {
    head: text.table.code,
    className: "figures whitespace-nowrap",
    cell: ({ prod_id, ware_id }) => (
      <>
        {prod_id}
        <span className="block text-note text-ink-faint">{stockText.ware(ware_id)}</span>
      </>
    ),
  },
  {
    head: text.table.from,
    className: "figures",
    isRight: true,
    cell: ({ step }) => stockText.count(step.from),
  },
  { head: text.table.to, className: "figures", isRight: true, cell: ({ step }) => stockText.count(step.to) },
  { head: text.table.change, isRight: true, cell: (row) => <Change row={row} /> },
];

const rowCard = (row: PreviewRow) => (
  <>
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
  </>
);

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
