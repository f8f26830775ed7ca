/** Row of a text block: name, state, the beginning of its content, and actions. */
import type { StaffText } from "@/api/schema";
import type { TextBlock } from "@/core";
import { Button } from "@/ui/button";
import { Picture } from "@/ui/picture";
import { recordText } from "../text";
import { websiteText as text } from "../website-text";

interface TextCardProps {
  block: TextBlock;
  row: StaffText;
  readOnly: boolean;
  onEdit: () => void;
  onHistory: () => void;
}

export function TextCard({ block, row, readOnly, onEdit, onHistory }: TextCardProps) {
  const { label: name, has_default: hasDefault } = block;
  const { active, picture } = row;
  const state = active ? text.used : hasDefault ? text.standard : text.hidden;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-hairline py-3 last:border-b-0">
      {picture && (
        <div className={`shrink-0 ${active ? "" : "opacity-50"}`}>
          <Picture
            picture={picture.picture}
            sizes="80px"
            decorative
            className="aspect-4/3 w-20 bg-paper-deep object-cover"
          />
        </div>
      )}
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-body">
          {name}
          <span
            className={`ml-3 font-sans text-note font-normal ${active || hasDefault ? "text-ink-soft" : "text-cinnabar"}`}
          >
            {state}
          </span>
        </h3>
        <p className="truncate text-small text-ink-soft">{beginningOf(row)}</p>
      </div>
      <div className="-ml-2 flex">
        <Button look="bare" aria-label={recordText.editOf(name)} onClick={onEdit}>
          {readOnly ? recordText.view : recordText.edit}
        </Button>
        <Button look="bare" aria-label={recordText.historyOf(name)} onClick={onHistory}>
          {recordText.history}
        </Button>
      </div>
    </li>
  );
}

/** Returns the name and the title of a text, or its first line. */
function beginningOf({ name, title, text: words }: StaffText): string {
  const [line = ""] = words.split("\n", 1);
  return [name, title || line].filter((part) => part !== "").join("　");
}
