/**
 * Keyboard navigation and pasting in a grid of inputs: Enter and the arrow keys move between cells,
 * and spreadsheet cells are pasted as a block.
 */
import type { ClipboardEvent, KeyboardEvent } from "react";
import { isComposing } from "@/ui/hooks";

/** Position of a cell, from 0. */
export interface Cell {
  row: number;
  column: number;
}

/** Number of rows and columns. */
export interface Size {
  rows: number;
  columns: number;
}

/** Position of the text cursor in the input. */
export interface Caret {
  atStart: boolean;
  atEnd: boolean;
}

/** Returns the cell that a key moves to; `null` if the key keeps its default action. */
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

/** Returns the cells of a pasted text by rows; `null` if the text belongs into one input. */
export function pastedCells(text: string): string[][] | null {
  const rows = text.replace(/\r?\n$/, "").split(/\r?\n/);
  if (rows.length === 1 && !text.includes("\t")) return null;
  return rows.map((row) => row.split("\t").map((cell) => cell.trim()));
}

/**
 * Removes currency, separators and spaces of a price pasted from a spreadsheet, such as `NT$
 * 1,280`.
 */
export function plainPrice(pasted: string): string {
  return pasted
    .normalize("NFKC")
    .replace(/^(NT)?\$/i, "")
    .replaceAll(",", "")
    .trim();
}

/** Returns the attributes by which the keyboard navigation finds an input. */
export function cellProps({ row, column }: Cell) {
  return { "data-cell": `${row},${column}` };
}

/**
 * Returns the handlers for the element around the inputs; `onPaste` receives the cells and the
 * position of the first.
 */
export function gridProps(size: Size, onPaste: (cells: string[][], at: Cell) => void) {
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const at = cellOf(event.target);
      // Enter confirms the composition of an input method.
      if (!at || isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey || event.altKey) return;
      // Enter would submit the form.
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
