/** Specifications of a category as a grid, or as cards on narrow screens. */
import type { ReactNode } from "react";
import { type Cell, cellProps, gridProps, plainPrice } from "@/admin/edit/cells";
import { MoveButtons } from "@/admin/edit/move-buttons";
import { Switch } from "@/admin/edit/switch";
import { showFailure } from "@/dialogs/messages";
import { categoryText as text } from "../text";
import type { Draft, ProductFields } from "./kinds";
import { titleOf } from "./names";
import type { Drafts } from "./use-drafts";

/** Editable columns, from left to right. */
const COLUMNS = ["Name", "Price", "WasPrice", "ProdID", "WareID"] as const;

/** Columns of a specification that was not saved yet, whose first pieces can be given. */
const NEW_COLUMNS = [...COLUMNS, "Quantity"] as const;

type Column = (typeof NEW_COLUMNS)[number];

const columnsOf = (draft: Draft | undefined): readonly Column[] => (draft?.id ? COLUMNS : NEW_COLUMNS);

const headings: Record<Column, string> = {
  Name: text.columns.name,
  Price: text.columns.price,
  WasPrice: text.columns.wasPrice,
  ProdID: text.columns.prodId,
  WareID: text.columns.wareId,
  Quantity: text.columns.stock,
};

interface SpecificationListProps {
  drafts: Drafts;
  /** In display order. */
  products: readonly Draft<"Product">[];
  /** Remaining pieces by product id. */
  stock: ReadonlyMap<number, number>;
  chosen: string | undefined;
  readOnly: boolean;
  onChoose: (key: string) => void;
  onMove: (from: number, to: number) => void;
  /** Adds a specification with these values. */
  onAdd: (fields: Partial<ProductFields>) => void;
}

/** Grid layout of the rows and their heading; the last column contains the buttons. */
const row =
  "grid grid-cols-2 gap-x-3 gap-y-1 lg:grid-cols-[minmax(0,1.7fr)_5rem_4.5rem_minmax(0,1.5fr)_4rem_3rem_3.5rem_5.5rem] lg:items-center lg:gap-x-2";

export function SpecificationList(props: SpecificationListProps) {
  const { drafts, products, readOnly, onMove, onChoose, onAdd, chosen } = props;
  /** Fills the cells from a spreadsheet. Rows below the last specification become new ones. */
  const paste = (cells: string[][], { row, column }: Cell) => {
    if (readOnly) return;
    let surplus = 0;
    for (const [down, values] of cells.entries()) {
      const draft = products[row + down];
      const columns = columnsOf(draft).slice(column);
      const named = columns.flatMap((field, right) => {
        const value = values[right];
        return value === undefined ? [] : [[field, isAmount(field) ? plainPrice(value) : value] as const];
      });
      const fields: Partial<ProductFields> = Object.fromEntries(named);
      if (draft) drafts.edit(draft, fields);
      else onAdd(fields);
      surplus = Math.max(surplus, values.length - columns.length);
    }
    if (surplus > 0) showFailure(text.tooWide(surplus));
  };
  return (
    <>
      <p className="mb-3 text-note text-ink-soft">{text.wasPriceHelp}</p>
      <p aria-hidden="true" className={`${row} hidden! px-1 text-note text-ink-soft lg:grid!`}>
        {COLUMNS.map((column) => (
          <span key={column}>{headings[column]}</span>
        ))}
        <span className="text-right">{text.columns.stock}</span>
        <span className="text-center">{text.columns.active}</span>
        <span />
      </p>
      <ul {...gridProps({ rows: products.length, columns: NEW_COLUMNS.length }, paste)}>
        {products.map((draft, place) => (
          <li
            key={draft.key}
            data-here={draft.key === chosen || undefined}
            onFocus={() => onChoose(draft.key)}
            className="border-t border-hairline px-1 py-3 data-here:shadow-[inset_3px_0_0_var(--color-cinnabar)] lg:py-1"
          >
            <Specification {...props} draft={draft} place={place}>
              <MoveButtons
                name={titleOf(draft) || text.isNew}
                place={place}
                count={products.length}
                onMove={(to) => onMove(place, to)}
              />
            </Specification>
          </li>
        ))}
      </ul>
    </>
  );
}

const inputModes: Partial<Record<Column, "decimal" | "numeric">> = {
  Price: "decimal",
  WasPrice: "numeric",
  Quantity: "numeric",
};

const isAmount = (field: Column) => field === "Price" || field === "WasPrice";

interface SpecificationProps extends Pick<SpecificationListProps, "drafts" | "stock" | "readOnly"> {
  draft: Draft<"Product">;
  place: number;
  /** Buttons of the row. */
  children: ReactNode;
}

function Specification({ drafts, draft, place, stock, readOnly, children }: SpecificationProps) {
  const name = titleOf(draft);
  const left = draft.id === null ? undefined : stock.get(draft.id);
  const inputs = columnsOf(draft).map((field) => ({ field, ...drafts.input(draft, field) }));
  const faults = inputs.filter(({ wrong }) => wrong);
  return (
    <>
      <div className={row}>
        {inputs.map(({ field, name: inputName, wrong, onBlur }, column) => (
          <label key={field} className={field === "Name" ? "max-lg:col-span-2" : ""}>
            <span aria-hidden="true" className="text-note text-ink-soft lg:hidden">
              {headings[field]}
            </span>
            <input
              {...cellProps({ row: place, column })}
              name={inputName}
              aria-label={text.cell(name, headings[field])}
              type="text"
              inputMode={inputModes[field]}
              autoComplete="off"
              value={draft.mine[field]}
              readOnly={readOnly}
              aria-invalid={wrong !== ""}
              aria-describedby={wrong ? `${inputName}-wrong` : undefined}
              onBlur={onBlur}
              onChange={(event) => drafts.edit(draft, { [field]: event.target.value })}
              className={`${cellClass} ${inputModes[field] ? "figures lg:text-right" : ""}`}
            />
          </label>
        ))}
        <span className="flex items-center justify-between self-end lg:contents">
          {draft.id !== null && (
            <span className="figures text-small text-ink-soft lg:text-right">
              <span className="text-note lg:hidden">{text.columns.stock} </span>
              {left ?? 0}
            </span>
          )}
          <Switch
            label={text.cell(name, text.columns.active)}
            on={draft.mine.Active}
            disabled={readOnly}
            onChange={(Active) => drafts.edit(draft, { Active })}
            className="lg:justify-self-center"
          />
        </span>
        {!readOnly && <span className="max-lg:col-span-2 max-lg:-ml-2">{children}</span>}
      </div>
      <div aria-live="polite" className="text-note text-cinnabar">
        {faults.map(({ field, name: inputName, wrong }) => (
          <p key={field} id={`${inputName}-wrong`} className="pb-1">
            {wrong}
          </p>
        ))}
      </div>
    </>
  );
}

/** Classes of a grid input, with a strong border only on hover and focus. */
export const cellClass =
  "h-11 w-full border border-hairline bg-paper px-2 text-small hover:border-hairline-strong focus:border-ink focus:outline-none focus:shadow-[0_0_0_1px_var(--color-ink)] read-only:border-transparent read-only:bg-transparent aria-invalid:border-cinnabar";
