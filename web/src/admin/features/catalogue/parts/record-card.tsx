/** Card of a menu or slide: picture, text, and actions. */
import type { ReactNode } from "react";
import { MoveButtons } from "@/admin/edit/move-buttons";
import { Switch } from "@/admin/edit/switch";
import { editText } from "@/admin/edit/text";
import type { UsedPicture } from "@/api/schema";
import { Button } from "@/ui/button";
import { Picture } from "@/ui/picture";
import { recordText as text } from "../text";

interface RecordCardProps {
  name: string;
  picture: UsedPicture;
  active: boolean;
  place: number;
  count: number;
  /** Text below the name. */
  children: ReactNode;
  readOnly: boolean;
  onEdit: () => void;
  onHistory: () => void;
  onMove: (to: number) => void;
  onActive: (active: boolean) => void;
}

export function RecordCard(props: RecordCardProps) {
  const { name, picture, active, place, count, children, readOnly, onEdit, onHistory, onMove, onActive } =
    props;
  return (
    <li className="panel flex flex-col p-0!">
      <Picture
        picture={picture.picture}
        sizes="(min-width: 768px) 22rem, 100vw"
        decorative
        className={`aspect-16/7 w-full bg-paper-deep object-cover ${active ? "" : "opacity-50"}`}
      />
      <div className="flex flex-1 flex-col px-5 pt-4 pb-2">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-h3">
            {name}
            {!active && (
              <span className="ml-3 font-sans text-note font-normal text-cinnabar">{text.off}</span>
            )}
          </h2>
          <Switch
            label={text.show(name)}
            on={active}
            disabled={readOnly}
            onChange={onActive}
            className="-mt-1"
          />
        </div>
        <div className="flex-1 text-small text-ink-soft">{children}</div>
        <div className="mt-3 -ml-2 flex flex-wrap items-center border-t border-hairline pt-1">
          <Button look="bare" aria-label={text.editOf(name)} onClick={onEdit}>
            {readOnly ? text.view : text.edit}
          </Button>
          <Button look="bare" aria-label={text.historyOf(name)} onClick={onHistory}>
            {text.history}
          </Button>
          {!readOnly && (
            <MoveButtons name={name} place={place} count={count} onMove={onMove} className="ml-auto" />
          )}
        </div>
      </div>
      <span className="sr-only">{editText.place(place + 1, count)}</span>
    </li>
  );
}
