/** How things and fields of the catalogue are called on pages. */
import { fieldText, kindText } from "../../text/catalogue";
import type { Draft } from "./kinds";

/** The name of a field, by its key. */
export const labelOf = (field: string): string => fieldText[field] ?? field;

/** The names of fields in a row. */
export const labelsOf = (fields: readonly string[]): string =>
  fields.map((field) => `「${labelOf(field)}」`).join("、");

/** What something is called, by its saved name where it has one. */
export function titleOf({ kind, base, mine }: Draft): string {
  const named = (fields: Draft["mine"]) => ("Title" in fields ? fields.Title : fields.Name);
  return named(base) || named(mine) || kindText[kind];
}
