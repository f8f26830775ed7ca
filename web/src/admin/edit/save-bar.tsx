/** Bar with the unsaved changes at the bottom of the screen; Ctrl+S triggers its save button. */
import { useEffect, useRef } from "react";
import { adminText } from "@/admin/text";
import { showMessage } from "@/dialogs/messages";
import { Button } from "@/ui/button";
import { editText as text } from "./text";

interface SaveBarProps {
  /** Number of changes; without any the bar is hidden. */
  count: number;
  busy: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

export function SaveBar({ count, busy, onSave, onDiscard }: SaveBarProps) {
  useSaveKey(() => {
    if (count > 0 && !busy) onSave();
  });
  const discard = () =>
    showMessage({
      title: text.discard,
      text: text.discardText,
      confirm: text.discard,
      confirmed: onDiscard,
      also: { label: adminText.cancel, run: () => undefined },
    });
  if (count === 0) return null;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-hairline-strong bg-paper-bright px-4 py-3 lg:-mx-10 lg:px-10">
      <p role="status" className="mr-auto text-small">
        {text.changes(count)}
      </p>
      <Button look="bare" onClick={discard}>
        {text.discard}
      </Button>
      <Button look="seal" busy={busy} onClick={onSave}>
        {text.saving}
      </Button>
    </div>
  );
}

/** Handles Ctrl+S or Command+S, also inside fields, but not while a dialog is open. */
export function useSaveKey(onSave: () => void): void {
  const latest = useRef(onSave);
  latest.current = onSave;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isSave) return;
      // Suppresses the browser's "save page" dialog.
      event.preventDefault();
      if (!document.querySelector("dialog[open]")) latest.current();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
