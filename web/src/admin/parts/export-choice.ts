/** Columns and format that were chosen for an export before, kept in this browser. */
import type { ExportColumn, ExportFormat, ExportKind } from "@/core";

/** What is chosen for an export. */
export interface ExportChoice {
  columns: readonly string[];
  format: ExportFormat;
}

const keyOf = (kind: ExportKind) => `admin-export-${kind}`;

/** What was chosen last, of the columns that there are; without a choice, every column that names nobody, or all. */
export function chosenBefore(kind: ExportKind, columns: readonly ExportColumn[]): ExportChoice {
  const kept = read(kind);
  const names = columns.map(({ name }) => name);
  const chosen = names.filter((name) => kept?.columns.includes(name));
  if (kept && chosen.length > 0) return { columns: chosen, format: kept.format };
  const plain = columns.filter(({ names_people }) => !names_people).map(({ name }) => name);
  return { columns: kind === "Members" || plain.length === 0 ? names : plain, format: "Xlsx" };
}

/** Keeps a choice; a browser that keeps nothing asks anew each time. */
export function remember(kind: ExportKind, choice: ExportChoice): void {
  try {
    localStorage.setItem(keyOf(kind), JSON.stringify(choice));
  } catch {
    // Nothing depends on it.
  }
}

function read(kind: ExportKind): ExportChoice | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(kind)) ?? "null");
    return isChoice(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isChoice(kept: unknown): kept is ExportChoice {
  if (typeof kept !== "object" || kept === null) return false;
  const { columns, format } = kept as Partial<ExportChoice>;
  return Array.isArray(columns) && (format === "Xlsx" || format === "Csv");
}
