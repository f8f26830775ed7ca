/** Products and specifications of a menu, with price, stock and availability in each row. */
import { Link } from "react-router";
import { cellProps } from "@/admin/edit/cells";
import { MoveButtons } from "@/admin/edit/move-buttons";
import { Switch } from "@/admin/edit/switch";
import { categoryPath } from "@/admin/paths";
import type { StaffProduct, TreeCategory } from "@/api/schema";
import { WithWasPrice } from "@/features/catalogue/was-price";
import { Picture } from "@/ui/picture";
import { Price } from "@/ui/price";
import { pricesText, listText as text } from "../text";
import { type PriceColumn, priceColumns, type TypedPrices } from "./rows";
import { cellClass } from "./specification-list";

/** Actions of the rows; an absent action is not allowed. */
export interface RowActs {
  selected: ReadonlySet<number>;
  onSelect?: ((ids: readonly number[], on: boolean) => void) | undefined;
  onShelf?: ((row: StaffProduct, active: boolean) => void) | undefined;
  /** Absent unless prices are being edited. */
  prices?: PriceEntries | undefined;
}

/** Values typed into the price cells. */
export interface PriceEntries {
  /** Returns the grid row of a product. */
  rowOf: (id: number) => number;
  typed: ReadonlyMap<number, TypedPrices>;
  wrongOf: (id: number, column: PriceColumn) => string;
  onType: (id: number, prices: TypedPrices) => void;
}

interface CatalogueTableProps extends RowActs {
  categories: readonly TreeCategory[];
  name: string;
  /** Absent if a filter hides a part of the menu. */
  onMove?: ((from: number, to: number) => void) | undefined;
}

export function CatalogueTable({ categories, name, onMove, ...acts }: CatalogueTableProps) {
  const { columns } = text;
  return (
    <table className="work-table table-fixed [&_td]:py-1.5 [&_td]:align-middle" aria-label={name}>
      <thead>
        <tr>
          {acts.onSelect && (
            <th scope="col" className="w-10">
              <span className="sr-only">{text.selectColumn}</span>
            </th>
          )}
          <th scope="col">{columns.name}</th>
          <th scope="col" className={`w-32 text-right! ${acts.prices ? "md:w-72" : "md:w-48"}`}>
            {acts.prices ? <PriceHeadings /> : columns.price}
          </th>
          <th scope="col" className="hidden w-24 text-right! md:table-cell">
            {columns.stock}
          </th>
          <th scope="col" className="w-16 text-center!">
            {columns.active}
          </th>
        </tr>
      </thead>
      {categories.map((category, place) => (
        <tbody key={category.id}>
          <CategoryHead
            category={category}
            place={place}
            count={categories.length}
            {...(onMove && { onMove })}
            {...acts}
          />
          {category.products.map((row) => (
            <ProductLine key={row.id} category={category} row={row} {...acts} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface CategoryHeadProps extends RowActs {
  category: TreeCategory;
  place: number;
  count: number;
  onMove?: (from: number, to: number) => void;
}

function CategoryHead({ category, place, count, selected, onSelect, onMove }: CategoryHeadProps) {
  const { id, name, pictures, products } = category;
  const ids = products.map((product) => product.id);
  const [first] = pictures;
  return (
    <tr className="bg-paper-deep/45">
      {onSelect && (
        <td>
          <SelectBox
            label={text.selectAll(name)}
            checked={ids.length > 0 && ids.every((one) => selected.has(one))}
            onChange={(on) => onSelect(ids, on)}
          />
        </td>
      )}
      <th scope="rowgroup" colSpan={3} className="py-2! text-ink!">
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {first && (
            <span className="block w-14">
              <Picture
                picture={first.picture}
                sizes="64px"
                decorative
                className="aspect-4/3 w-full object-cover"
              />
            </span>
          )}
          <Link
            to={categoryPath(id)}
            className="text-small font-semibold underline decoration-hairline-strong underline-offset-[0.35em] hover:decoration-ink"
          >
            {name}
          </Link>
          {products.every(({ active }) => !active) && (
            <span className="text-note text-cinnabar">{text.noneOnShelf}</span>
          )}
          {onMove && (
            <MoveButtons
              name={name}
              place={place}
              count={count}
              onMove={(to) => onMove(place, to)}
              className="ml-auto"
            />
          )}
        </span>
      </th>
      <td className="hidden md:table-cell" />
    </tr>
  );
}

interface ProductLineProps extends RowActs {
  category: TreeCategory;
  row: StaffProduct;
}

function ProductLine({ category, row, selected, onSelect, onShelf, prices }: ProductLineProps) {
  const { id, name, price, was_price, quantity, active, prod_id } = row;
  const full = `${category.name} ${name}`;
  const isLow = quantity === 0;
  return (
    <tr data-selected={selected.has(id) || undefined}>
      {onSelect && (
        <td>
          <SelectBox
            label={text.select(full)}
            checked={selected.has(id)}
            onChange={(on) => onSelect([id], on)}
          />
        </td>
      )}
      <td>
        <span className={active ? "" : "text-ink-soft"}>{name}</span>
        <span className="block font-mono text-note text-ink-faint max-md:hidden">{prod_id}</span>
        <span className={`figures block text-note md:hidden ${isLow ? "text-cinnabar" : "text-ink-soft"}`}>
          {text.stock(quantity)}
        </span>
      </td>
      <td className="text-right!">
        {prices ? (
          <span className={priceCells}>
            {priceColumns.map((column) => (
              <PriceCell key={column} column={column} row={row} full={full} prices={prices} />
            ))}
          </span>
        ) : (
          <WithWasPrice amount={was_price} className="justify-end">
            <Price amount={price} />
          </WithWasPrice>
        )}
      </td>
      <td className={`figures hidden text-right! md:table-cell ${isLow ? "text-cinnabar" : ""}`}>
        {text.pieces(quantity)}
      </td>
      <td className="py-0! text-center!">
        <Switch
          label={text.shelf(full)}
          on={active}
          disabled={!onShelf}
          onChange={(on) => onShelf?.(row, on)}
        />
      </td>
    </tr>
  );
}

/** Layout of the price cells of a row: beside each other, or on a phone below each other. */
const priceCells = "grid gap-1 md:grid-cols-2 md:gap-2";

function PriceHeadings() {
  const { price, wasPrice } = pricesText.columns;
  return (
    <span className={priceCells}>
      <span>{price}</span>
      <span>{wasPrice}</span>
    </span>
  );
}

interface PriceCellProps {
  column: PriceColumn;
  row: StaffProduct;
  full: string;
  prices: PriceEntries;
}

function PriceCell({ column, row, full, prices }: PriceCellProps) {
  const typed = prices.typed.get(row.id)?.[column];
  const loaded = column === "Price" ? row.price : row.was_price;
  const wrong = prices.wrongOf(row.id, column);
  const name = `${column}-${row.id}`;
  return (
    <span>
      <input
        {...cellProps({ row: prices.rowOf(row.id), column: priceColumns.indexOf(column) })}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        name={name}
        aria-label={pricesText.cell(full, column)}
        aria-invalid={wrong !== ""}
        aria-describedby={`${name}-note`}
        value={typed ?? String(loaded ?? "")}
        onChange={(event) => prices.onType(row.id, { [column]: event.target.value })}
        onFocus={(event) => event.target.select()}
        className={`figures text-right ${cellClass}`}
      />
      <span id={`${name}-note`} className={`block text-note ${wrong ? "text-cinnabar" : "text-ink-soft"}`}>
        {wrong ||
          (typed !== undefined && loaded !== null && <Price amount={loaded} className="line-through" />)}
      </span>
    </span>
  );
}

function SelectBox(props: { label: string; checked: boolean; onChange: (on: boolean) => void }) {
  const { label, checked, onChange } = props;
  return (
    <input
      type="checkbox"
      aria-label={label}
      className="size-5 accent-cinnabar"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
