/** Stock items: a table on wide screens, cards on phones. */
import { Link } from "react-router";
import type { StockItem } from "@/api/admin-stock";
import { Button } from "@/ui/button";
import { stockItemPath } from "../../paths";
import { levelText, stockText as text } from "../../text/stock";
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
  const { columns } = text;
  return (
    <>
      <table className="work-table hidden md:table">
        <thead>
          <tr>
            <th scope="col">{columns.goods}</th>
            <th scope="col">{columns.code}</th>
            <th scope="col" className="text-right!">
              {columns.quantity}
            </th>
            <th scope="col" className="text-right!">
              {columns.sold}
            </th>
            <th scope="col" className="text-right!">
              {columns.lasts}
            </th>
            <th scope="col" className="text-right!">
              {columns.level}
            </th>
            {acts && <th scope="col">{columns.act}</th>}
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <StockRow key={keyOf(item)} item={item} isHere={index === here} acts={acts} />
          ))}
        </tbody>
      </table>
      <ul className="grid gap-3 md:hidden">
        {items.map((item, index) => (
          <StockCard key={keyOf(item)} item={item} isHere={index === here} acts={acts} />
        ))}
      </ul>
    </>
  );
}

const keyOf = ({ prod_id, ware_id }: StockItem) => `${prod_id} ${ware_id}`;

interface StockRowProps {
  item: StockItem;
  isHere: boolean;
  acts: Acts;
}

function StockRow({ item, isHere, acts }: StockRowProps) {
  return (
    <tr data-here={isHere || undefined}>
      <td>
        <Goods item={item} />
      </td>
      <td className="figures whitespace-nowrap">
        {item.prod_id}
        <span className="block text-note text-ink-faint">{text.ware(item.ware_id)}</span>
      </td>
      <td className="text-right!">
        <Quantity item={item} />
      </td>
      <td className="figures text-right!">{item.sold === 0 ? <None /> : text.count(item.sold)}</td>
      <td className="figures text-right! whitespace-nowrap">
        {item.lasts_days === null ? <None /> : text.days(item.lasts_days)}
      </td>
      <td className="text-right! whitespace-nowrap">
        <Level item={item} acts={acts} />
      </td>
      {acts && (
        <td className="py-1!">
          <BookButton item={item} acts={acts} />
        </td>
      )}
    </tr>
  );
}

function StockCard({ item, isHere, acts }: StockRowProps) {
  return (
    <li className="panel text-small" data-here={isHere || undefined}>
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
    </li>
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
