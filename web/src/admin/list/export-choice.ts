/** Last choice of columns and format of an export, stored in this browser. */
import type { ExportColumn, ExportFormat, ExportKind } from "@/core";

/** Columns and format of an export. */
export interface ExportChoice {
  columns: readonly string[];
  format: ExportFormat;
}

const storageKey = (kind: ExportKind) => `admin-export-${kind}`;

/**
 * Returns the last choice, limited to existing columns. Without one, selects the columns without
 * personal data; all columns if that leaves none, and for members.
 */
export function chosenBefore(kind: ExportKind, columns: readonly ExportColumn[]): ExportChoice {
  const kept = read(kind);
  const names = columns.map(({ name }) => name);
  const chosen = names.filter((name) => kept?.columns.includes(name));
  if (kept && chosen.length > 0) return { columns: chosen, format: kept.format };
  const plain = columns.filter(({ names_people }) => !names_people).map(({ name }) => name);
  return { columns: kind === "Members" || plain.length === 0 ? names : plain, format: "Xlsx" };
}

/** Stores a choice; if the browser rejects it, the default is used each time. */
export function remember(kind: ExportKind, choice: ExportChoice): void {
  try {
    localStorage.setItem(storageKey(kind), JSON.stringify(choice));
  } catch {
    // Only a convenience.
  }
}

function read(kind: ExportKind): ExportChoice | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(kind)) ?? "null");
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
