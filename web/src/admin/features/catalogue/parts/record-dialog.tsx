/** Dialog that edits a menu, a slide or a text: fields and preview. */
import { type ReactNode, useEffect } from "react";
import { editText as text } from "@/admin/edit/text";
import { leave, useUnsaved } from "@/admin/frame/leaving";
import { adminText } from "@/admin/text";
import type { CatalogueKind } from "@/core";
import { Button } from "@/ui/button";
import { TallDialog } from "@/ui/tall-dialog";
import type { Draft } from "./kinds";
import { SavingDialogs } from "./saving-dialogs";
import { type Drafts, useDrafts } from "./use-drafts";

interface RecordDialogProps<K extends CatalogueKind> {
  /** `null` while nothing is edited. */
  draft: Draft<K> | null;
  title: string;
  readOnly: boolean;
  onClose: () => void;
  /** Called with the success message. */
  onSaved: (says: string) => void;
  /** Renders fields and preview. */
  children: (drafts: Drafts, draft: Draft<K>) => ReactNode;
}

export function RecordDialog<K extends CatalogueKind>(props: RecordDialogProps<K>) {
  const { draft, title, onClose } = props;
  return (
    <TallDialog
      open={draft !== null}
      onClose={() => leave(onClose)}
      title={title}
      closeLabel={adminText.close}
    >
      {draft && <RecordForm key={draft.key} {...props} draft={draft} />}
    </TallDialog>
  );
}

function RecordForm<K extends CatalogueKind>(props: RecordDialogProps<K> & { draft: Draft<K> }) {
  const { draft: start, readOnly, onClose, onSaved, children } = props;
  const drafts = useDrafts(() => [start]);
  const { drafts: all, changed, note, busy } = drafts;
  const draft = all[0] as Draft<K>;
  useUnsaved(changed.length > 0);
  // Everything is saved, so the dialog can close.
  useEffect(() => {
    if (note) onSaved(note);
  }, [note, onSaved]);
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (changed.length > 0) void drafts.review();
        }}
      >
        {children(drafts, draft)}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={() => leave(onClose)}>{readOnly ? adminText.close : adminText.cancel}</Button>
          {!readOnly && (
            <Button look="seal" type="submit" busy={busy} aria-disabled={changed.length === 0 || undefined}>
              {text.saving}
            </Button>
          )}
        </div>
      </form>
      <SavingDialogs drafts={drafts} />
    </>
  );
}
