/** Texts of the website: notice, home page, documents and seal, each a block with its history. */
import { useCallback, useState } from "react";
import { useAdminAnswer, useMay } from "@/admin/access/session";
import { catalogueUrl } from "@/admin/catalogue-tree";
import { editText } from "@/admin/edit/text";
import { Heading } from "@/admin/frame/frame";
import { NotLoaded } from "@/admin/frame/not-loaded";
import type { CatalogueTree, StaffText } from "@/api/schema";
import type { TextBlock, TextPlace } from "@/core";
import { blockOf } from "../parts/blocks";
import { HistoryDialog, type Subject } from "../parts/history-dialog";
import { type Draft, draftOf } from "../parts/kinds";
import { RecordDialog } from "../parts/record-dialog";
import { TextCard } from "../parts/text-card";
import { TextEntries } from "../parts/text-entries";
import { recordText } from "../text";
import { websiteText as text } from "../website-text";

/** Text with the rules of its block. */
interface Entry {
  block: TextBlock;
  row: StaffText;
}

export default function TextsPage() {
  const query = useAdminAnswer<CatalogueTree>(catalogueUrl);
  const { data } = query;
  const mayEdit = useMay("EditCatalogue");
  const mayEditOwners = useMay("ChangeSettings");
  const [draft, setDraft] = useState<Draft<"Text"> | null>(null);
  const [history, setHistory] = useState<readonly Subject[]>([]);
  const [note, setNote] = useState("");
  const saved = useCallback((says: string) => {
    setDraft(null);
    setNote(says);
  }, []);
  if (!data) return <NotLoaded query={query} />;
  const isReadOnly = (id: number | null) => !(blockOf(id).is_owners ? mayEditOwners : mayEdit);
  const entries = data.texts.map((row): Entry => ({ block: blockOf(row.id), row }));
  const [shown] = history;
  return (
    <>
      <Heading>{text.title}</Heading>
      <p className="mb-5 max-w-prose text-small text-ink-soft">{mayEdit ? text.lead : editText.readOnly}</p>
      <p role="status" className="text-small text-ink-soft not-empty:mb-4">
        {note}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {text.groups.map(({ name, places }) => (
          <section key={name} className="panel">
            <h2 className="text-h3">{name}</h2>
            <ul>
              {at(places, entries).map(({ block, row }) => (
                <TextCard
                  key={row.id}
                  block={block}
                  row={row}
                  readOnly={isReadOnly(row.id)}
                  onEdit={() => setDraft(draftOf("Text", row))}
                  onHistory={() =>
                    setHistory([{ kind: "Text", id: row.id, version: row.version, name: block.label }])
                  }
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <RecordDialog
        draft={draft}
        title={draft ? titleOf(blockOf(draft.id).label, isReadOnly(draft.id)) : ""}
        readOnly={draft !== null && isReadOnly(draft.id)}
        onClose={() => setDraft(null)}
        onSaved={saved}
      >
        {(drafts, edited) => (
          <TextEntries drafts={drafts} draft={edited} readOnly={isReadOnly(edited.id)} tree={data} />
        )}
      </RecordDialog>
      <HistoryDialog
        subjects={history}
        onClose={() => setHistory([])}
        onRestored={!shown || isReadOnly(shown.id) ? undefined : () => setHistory([])}
      />
    </>
  );
}

/** Returns the entries of these places, in their order. */
const at = (places: readonly TextPlace[], entries: readonly Entry[]): Entry[] =>
  entries.filter(({ block }) => places.includes(block.place));

const titleOf = (label: string, readOnly: boolean) => (readOnly ? label : recordText.editOf(label));
