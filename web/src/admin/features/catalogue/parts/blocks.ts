/** Text blocks of the website, which the rules define. */
import { forms, type TextBlock } from "@/core";

/** Returns the block with this id. */
export function blockOf(id: number | null): TextBlock {
  const block = forms.textBlocks().find((one) => one.id === id);
  if (!block) throw new Error(`no text block ${id}`);
  return block;
}
