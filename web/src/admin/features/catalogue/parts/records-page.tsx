/** Page of the menus or the slides: a card for each, a dialog to edit one, and its history. */
import { type ReactNode, useCallback, useState } from "react";
import { useAdminAnswer, useMay } from "@/admin/access/session";
import { catalogueUrl } from "@/admin/catalogue-tree";
import { moved } from "@/admin/edit/move-buttons";
import { Heading } from "@/admin/frame/frame";
import { NotLoaded } from "@/admin/frame/not-loaded";
import type { CatalogueTree } from "@/api/schema";
import type { CatalogueKind } from "@/core";
import { Button } from "@/ui/button";
import type { RowOf } from "../calls";
import { recordText } from "../text";
import { HistoryDialog, type Subject } from "./history-dialog";
import { type Draft, draftOf, type FieldsOf, newDraft } from "./kinds";
import { titleOf } from "./names";
import { RecordCard } from "./record-card";
import { RecordDialog } from "./record-dialog";
import { useActive } from "./use-active";
import type { Drafts } from "./use-drafts";
import { useSequence } from "./use-sequence";

interface RecordsPageProps<K extends "Menu" | "Slide", Row extends RowOf[K]> {
  kind: K;
  text: { title: string; lead: string; add: string };
  /** Fields of a new record. */
  empty: FieldsOf[K];
  /** Returns the records in the order of the shop, and the version of that order. */
  recordsOf: (tree: CatalogueTree) => { rows: readonly Row[]; version: number };
  /** Columns of the cards. */
  className: string;
  /** Renders the text of a card. */
  card: (row: Row, tree: CatalogueTree) => ReactNode;
  /** Renders the fields of a record and its preview. */
  entries: (props: EntriesProps<K>, tree: CatalogueTree) => ReactNode;
}

/** Properties of the fields of a record. */
export interface EntriesProps<K extends CatalogueKind> {
  drafts: Drafts;
  draft: Draft<K>;
  readOnly: boolean;
}

export function RecordsPage<K extends "Menu" | "Slide", Row extends RowOf[K]>(
  props: RecordsPageProps<K, Row>,
) {
  const { kind, text, empty, recordsOf, className, card, entries } = props;
  const query = useAdminAnswer<CatalogueTree>(catalogueUrl);
  const { data } = query;
  const readOnly = !useMay("EditCatalogue");
  const [draft, setDraft] = useState<Draft<K> | null>(null);
  const [history, setHistory] = useState<readonly Subject[]>([]);
  const [note, setNote] = useState("");
  const move = useSequence();
  const setActive = useActive(kind);
  const saved = useCallback((says: string) => {
    setDraft(null);
    setNote(says);
  }, []);
  if (!data) return <NotLoaded query={query} />;
  const { rows, version } = recordsOf(data);
  const moveTo = (from: number) => (to: number) => {
    const base = rows.map(({ id }) => id);
    void move(() => ({ kind, parent: "", base, mine: moved(base, from, to), version }));
  };
  return (
    <>
      <Heading
        aside={!readOnly && <Button onClick={() => setDraft(newDraft(kind, empty))}>{text.add}</Button>}
      >
        {text.title}
      </Heading>
      <p className="mb-5 max-w-prose text-small text-ink-soft">{text.lead}</p>
      <p role="status" className="text-small text-ink-soft not-empty:mb-4">
        {note}
      </p>
      <ul className={`grid gap-4 ${className}`}>
        {rows.map((row, place) => {
          const name = titleOf(draftOf(kind, row));
          return (
            <RecordCard
              key={row.id}
              name={name}
              picture={row.picture}
              active={row.active}
              place={place}
              count={rows.length}
              readOnly={readOnly}
              onEdit={() => setDraft(draftOf(kind, row))}
              onHistory={() => setHistory([{ kind, id: row.id, version: row.version, name }])}
              onMove={moveTo(place)}
              onActive={(active) => void setActive(row, active)}
            >
              {card(row, data)}
            </RecordCard>
          );
        })}
      </ul>
      <RecordDialog
        draft={draft}
        title={draft?.id ? recordText.editOf(titleOf(draft)) : text.add}
        readOnly={readOnly}
        onClose={() => setDraft(null)}
        onSaved={saved}
      >
        {(drafts, edited) => entries({ drafts, draft: edited, readOnly }, data)}
      </RecordDialog>
      <HistoryDialog
        subjects={history}
        onClose={() => setHistory([])}
        onRestored={readOnly ? undefined : () => setHistory([])}
      />
    </>
  );
}
