/** Entries in rows and columns: Enter and the arrow keys go from one to the next, and a column of Excel is pasted as a whole. */
import type { ClipboardEvent, KeyboardEvent } from "react";
import { isComposing } from "@/ui/hooks";

/** The place of an entry, counted from 0. */
export interface Cell {
  row: number;
  column: number;
}

/** How many rows and columns there are. */
export interface Size {
  rows: number;
  columns: number;
}

/** Where the text cursor stands in the entry. */
export interface Caret {
  atStart: boolean;
  atEnd: boolean;
}

/** The cell that a key leads to; `null` where the key does in the entry what it always does. */
export function cellAfter(key: string, { row, column }: Cell, size: Size, caret: Caret): Cell | null {
  const there = (cell: Cell) =>
    cell.row >= 0 && cell.row < size.rows && cell.column >= 0 && cell.column < size.columns ? cell : null;
  switch (key) {
    case "Enter":
    case "ArrowDown":
      return there({ row: row + 1, column });
    case "ArrowUp":
      return there({ row: row - 1, column });
    case "ArrowLeft":
      return caret.atStart ? there({ row, column: column - 1 }) : null;
    case "ArrowRight":
      return caret.atEnd ? there({ row, column: column + 1 }) : null;
    default:
      return null;
  }
}

/** The cells of a pasted text, by rows; `null` for a text that belongs into one entry. */
export function pastedCells(text: string): string[][] | null {
  const rows = text.replace(/\r?\n$/, "").split(/\r?\n/);
  if (rows.length === 1 && !text.includes("\t")) return null;
  return rows.map((row) => row.split("\t").map((cell) => cell.trim()));
}

/** What an entry of a grid carries, so that the keys find it. */
export function cellProps({ row, column }: Cell) {
  return { "data-cell": `${row},${column}` };
}

/** What the element around the entries listens to; `onPaste` takes cells and the place of the first. */
export function gridProps(size: Size, onPaste: (cells: string[][], at: Cell) => void) {
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const at = cellOf(event.target);
      // Enter ends what an input method composes.
      if (!at || isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey || event.altKey) return;
      // It would send the form.
      if (event.key === "Enter") event.preventDefault();
      const next = cellAfter(event.key, at, size, caretOf(event.target));
      const entry = next && event.currentTarget.querySelector(`[data-cell="${next.row},${next.column}"]`);
      if (!(entry instanceof HTMLElement)) return;
      event.preventDefault();
      entry.focus();
      if (entry instanceof HTMLInputElement && entry.type === "text") entry.select();
    },
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      const at = cellOf(event.target);
      const cells = at && pastedCells(event.clipboardData.getData("text/plain"));
      if (!at || !cells) return;
      event.preventDefault();
      onPaste(cells, at);
    },
  };
}

function cellOf(target: EventTarget): Cell | null {
  const place = target instanceof HTMLElement ? target.dataset["cell"] : undefined;
  const [row, column] = (place ?? "").split(",").map(Number);
  return place === undefined || row === undefined || column === undefined ? null : { row, column };
}

function caretOf(target: EventTarget): Caret {
  if (!(target instanceof HTMLInputElement) || target.type !== "text") return { atStart: true, atEnd: true };
  const { selectionStart, selectionEnd, value } = target;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  return {
    atStart: isWhole || (selectionStart === 0 && selectionEnd === 0),
    atEnd: isWhole || (selectionStart === value.length && selectionEnd === value.length),
  };
}
