/** Display names of records and fields of the catalogue. */
import { fieldText, kindText } from "../text";
import { blockFieldText } from "../website-text";
import { blockOf } from "./blocks";
import { type Draft, isOfKind } from "./kinds";

/** Returns the label of a field; each text block has its own labels. */
export function labelOf(draft: Draft, field: string): string {
  const own = isOfKind(draft, "Text") ? blockFieldText(blockOf(draft.id).place)[field] : undefined;
  return own ?? fieldText[field] ?? field;
}

/** Returns the labels of several fields, joined. */
export const labelsOf = (draft: Draft, fields: readonly string[]): string =>
  fields.map((field) => `「${labelOf(draft, field)}」`).join("、");

/** Returns the saved name of a record, or its current name if it is new. */
export function titleOf({ kind, id, base, mine }: Draft): string {
  if (kind === "Text") return blockOf(id).label;
  const named = (fields: Draft["mine"]) => ("Title" in fields ? fields.Title : fields.Name);
  return named(base) || named(mine) || kindText[kind];
}
