/** Rows of a list: a table on wide screens, cards on phones. */
import { memo, type ReactNode } from "react";
import { useMedia } from "@/ui/hooks";

/** Media query for the table, the breakpoint `md`. */
const ROOM = "(width >= 48rem)";

/** Column of a table. */
export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Classes of the cells. */
  className?: string;
  /** Right-aligned, for figures. */
  isRight?: boolean;
}

/**
 * Selected rows. `toggle` is a stable function, so that a row re-renders only when it changes.
 */
export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (ids: readonly string[], on: boolean) => void;
}

/** Labels of the checkboxes for one row and for all. */
interface SelectionText {
  select: (id: string) => string;
  selectAll: string;
}

interface ListTableProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string;
  /** Columns; rows re-render less often if they are always the same array. */
  columns: readonly Column<Row>[];
  /** Renders the content of a card; without it the table is shown on phones, too. */
  card?: (row: Row) => ReactNode;
  /** Lower cards, closer to each other. */
  isCompact?: boolean;
  /** Index of the row that keyboard shortcuts apply to. */
  here?: number;
  /** Absent if nothing can be selected. */
  selection?: (Selection & { text: SelectionText }) | undefined;
  /** Rows below the table; cards have none. */
  foot?: ReactNode;
  className?: string;
}

export function ListTable<Row>(props: ListTableProps<Row>) {
  const { rows, rowKey, columns, isCompact = false, here = -1, selection, foot, className = "" } = props;
  // Hidden rows would be rendered, too: with 200 orders, each key press took twice as long.
  const hasRoom = useMedia(ROOM);
  const card = hasRoom ? undefined : props.card;
  const ids = rows.map(rowKey);
  const lines = rows.map((row, index) => {
    const id = rowKey(row, index);
    const box = selection && { isSelected: selection.ids.has(id), toggle: selection.toggle };
    const label = selection?.text.select(id);
    return (
      <Line key={id} {...{ id, row, columns, card, isCompact, label, ...box }} isHere={index === here} />
    );
  });
  if (card) return <ul className={`grid ${isCompact ? "gap-2" : "gap-3"} ${className}`}>{lines}</ul>;
  return (
    <table className={`work-table ${className}`}>
      <thead>
        <tr>
          {selection && (
            <th scope="col">
              <input
                type="checkbox"
                aria-label={selection.text.selectAll}
                className="size-5 accent-cinnabar"
                checked={ids.length > 0 && ids.every((id) => selection.ids.has(id))}
                onChange={(event) => selection.toggle(ids, event.target.checked)}
              />
            </th>
          )}
          {columns.map(({ head, isRight }) => (
            <th key={head} scope="col" className={isRight ? "text-right!" : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{lines}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  );
}

interface LineProps<Row> {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  /** Absent in a table. */
  card: ((row: Row) => ReactNode) | undefined;
  isCompact: boolean;
  isHere: boolean;
  /** Label of the checkbox. */
  label: string | undefined;
  isSelected?: boolean;
  /** Absent if nothing can be selected. */
  toggle?: Selection["toggle"];
}

const Line = memo(function Line(props: LineProps<unknown>) {
  const { id, row, columns, card, isCompact, isHere, label, isSelected = false, toggle } = props;
  const marks = { "data-here": isHere || undefined, "data-selected": isSelected || undefined };
  const box = toggle && (
    <input
      type="checkbox"
      aria-label={label}
      className="size-5 accent-cinnabar"
      checked={isSelected}
      onChange={(event) => toggle([id], event.target.checked)}
    />
  );
  if (card) {
    return (
      <li className={`panel flex gap-3 ${isCompact ? "py-3!" : ""}`} {...marks}>
        {box && <span className="-m-2 flex size-11 shrink-0 items-center justify-center">{box}</span>}
        <Card row={row} card={card} />
      </li>
    );
  }
  return (
    <tr {...marks}>
      {box && <td>{box}</td>}
      <Cells row={row} columns={columns} />
    </tr>
  );
}) as <Row>(props: LineProps<Row>) => ReactNode;

/** Content of a card; memoized because it does not depend on the selection. */
const Card = memo(function Card({ row, card }: { row: unknown; card: (row: unknown) => ReactNode }) {
  return <div className="min-w-0 flex-1 text-small">{card(row)}</div>;
});

interface CellsProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
}

/** Cells of a row; memoized because they do not depend on the selection. */
export const Cells = memo(function Cells({ row, columns }: CellsProps<unknown>) {
  return columns.map(({ head, cell, className = "", isRight }) => (
    <td key={head} className={`${className} ${isRight ? "text-right!" : ""}`.trim() || undefined}>
      {cell(row)}
    </td>
  ));
}) as <Row>(props: CellsProps<Row>) => ReactNode;
