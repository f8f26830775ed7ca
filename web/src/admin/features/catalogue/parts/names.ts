/** Display names of records and fields of the catalogue. */
import { fieldText, kindText } from "../text";
import type { Draft } from "./kinds";

/** Returns the label of a field. */
export const labelOf = (field: string): string => fieldText[field] ?? field;

/** Returns the labels of several fields, joined. */
export const labelsOf = (fields: readonly string[]): string =>
  fields.map((field) => `「${labelOf(field)}」`).join("、");

/** Returns the saved name of a record, or its current name if it is new. */
export function titleOf({ kind, base, mine }: Draft): string {
  const named = (fields: Draft["mine"]) => ("Title" in fields ? fields.Title : fields.Name);
  return named(base) || named(mine) || kindText[kind];
}
