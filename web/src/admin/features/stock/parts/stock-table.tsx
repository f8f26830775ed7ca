/** Stock items: a table on wide screens, cards on phones. */
import { Link } from "react-router";
import { type Column, ListTable } from "@/admin/list/list-table";
import { stockItemPath } from "@/admin/paths";
import type { StockItem } from "@/api/schema";
import { Button } from "@/ui/button";
import { levelText, stockText as text } from "../text";
import { isOffShelf, nameOf } from "./items";

interface StockTableProps {
  items: readonly StockItem[];
  /** Index of the row that keyboard shortcuts apply to. */
  here: number;
  /** Absent without the permission to book. */
  acts?: { book: (item: StockItem) => void; setLevel: (item: StockItem) => void };
}

type Acts = StockTableProps["acts"];

export function StockTable({ items, here, acts }: StockTableProps) {
  return (
    <ListTable
      rows={items}
      rowKey={({ prod_id, ware_id }) => `${prod_id} ${ware_id}`}
      columns={columnsOf(acts)}
      card={(item) => <StockCard item={item} acts={acts} />}
      here={here}
    />
  );
}

function columnsOf(acts: Acts): Column<StockItem>[] {
  const { columns } = text;
  return [
    { head: columns.goods, cell: (item) => <Goods item={item} /> },
    {
      head: columns.code,
      className: "figures whitespace-nowrap",
      cell: ({ prod_id, ware_id }) => (
        <>
          {prod_id}
          <span className="block text-note text-ink-faint">{text.ware(ware_id)}</span>
        </>
      ),
    },
    { head: columns.quantity, isRight: true, cell: (item) => <Quantity item={item} /> },
    {
      head: columns.sold,
      className: "figures",
      isRight: true,
      cell: ({ sold }) => (sold === 0 ? <None /> : text.count(sold)),
    },
    {
      head: columns.lasts,
      className: "figures whitespace-nowrap",
      isRight: true,
      cell: ({ lasts_days }) => (lasts_days === null ? <None /> : text.days(lasts_days)),
    },
    {
      head: columns.level,
      className: "whitespace-nowrap",
      isRight: true,
      cell: (item) => <Level item={item} acts={acts} />,
    },
    ...(acts
      ? [
          {
            head: columns.act,
            className: "py-1!",
            cell: (item: StockItem) => <BookButton item={item} acts={acts} />,
          },
        ]
      : []),
  ];
}

function StockCard({ item, acts }: { item: StockItem; acts: Acts }) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Goods item={item} />
        </div>
        <p className="shrink-0 text-right">
          <Quantity item={item} />
        </p>
      </div>
      <p className="figures mt-1 text-note text-ink-faint">
        {item.prod_id}．{text.ware(item.ware_id)}
      </p>
      <p className="figures mt-1 text-note text-ink-soft">
        {[text.soldIn(item.sold), text.lasts(item.lasts_days)].filter(Boolean).join("　")}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
        <span className="text-note text-ink-soft">
          {text.columns.level} <Level item={item} acts={acts} />
        </span>
        {acts && <BookButton item={item} acts={acts} />}
      </div>
    </>
  );
}

function Goods({ item }: { item: StockItem }) {
  const { products } = item;
  return (
    <>
      <Link
        to={stockItemPath(item)}
        className="-my-2.5 inline-flex min-h-11 items-center underline decoration-hairline-strong underline-offset-4 hover:decoration-ink md:my-0 md:min-h-0"
      >
        {nameOf(item)}
      </Link>
      {products.length === 0 && <span className="block text-note text-ink-faint">{text.unsold}</span>}
      {products.length > 0 && isOffShelf(item) && (
        <span className="block text-note text-ink-faint">{text.offShelf}</span>
      )}
    </>
  );
}

function Quantity({ item: { quantity, is_low } }: { item: StockItem }) {
  return (
    <span className={is_low ? "text-cinnabar" : ""}>
      <span className="figures text-body whitespace-nowrap">{text.pieces(quantity)}</span>
      {is_low && <span className="block text-note">{text.low}</span>}
    </span>
  );
}

/** Renders the placeholder for an item without sales. */
function None() {
  return <span className="text-ink-faint">{text.noSale}</span>;
}

function Level({ item, acts }: { item: StockItem; acts: Acts }) {
  const says = (
    <>
      {text.levelOf(item.warn_below)}
      {item.own_warn_below === null && <span className="ml-1 text-note text-ink-faint">{text.byShop}</span>}
    </>
  );
  if (!acts) return <span className="figures">{says}</span>;
  return (
    <button
      type="button"
      onClick={() => acts.setLevel(item)}
      className="figures -my-2.5 min-h-11 min-w-11 underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
    >
      <span className="sr-only">{levelText.setOf(nameOf(item))}：</span>
      {says}
    </button>
  );
}

function BookButton({ item, acts }: { item: StockItem; acts: NonNullable<Acts> }) {
  return (
    <Button
      className="min-h-11! px-4!"
      aria-label={text.bookOf(nameOf(item))}
      onClick={() => acts.book(item)}
    >
      {text.book}
    </Button>
  );
}
