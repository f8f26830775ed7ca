/** Renders the slides of the home page: picture, text, link, and order. */
import { useCallback, useState } from "react";
import { type CatalogueTree, catalogueUrl, type TreeMenu } from "@/api/admin-catalogue";
import { Button } from "@/ui/button";
import { Waiting } from "@/ui/loading";
import { HistoryDialog, type Subject } from "../parts/catalogue/history-dialog";
import { type Draft, draftOf, newDraft } from "../parts/catalogue/kinds";
import { RecordCard } from "../parts/catalogue/record-card";
import { RecordDialog } from "../parts/catalogue/record-dialog";
import { pageName, SlideEntries } from "../parts/catalogue/slide-entries";
import { useActive } from "../parts/catalogue/use-active";
import { useSequence } from "../parts/catalogue/use-sequence";
import { Heading } from "../parts/frame";
import { moved } from "../parts/move-buttons";
import { Unread } from "../parts/unread";
import { useAdminAnswer, useMay } from "../session";
import { recordText, slidesText as text } from "../text/catalogue";
import { adminText } from "../text/frame";

export default function SlidesPage() {
  const { data, error, refetch } = useAdminAnswer<CatalogueTree>(catalogueUrl);
  const readOnly = !useMay("EditCatalogue");
  const [draft, setDraft] = useState<Draft<"Slide"> | null>(null);
  const [history, setHistory] = useState<readonly Subject[]>([]);
  const [note, setNote] = useState("");
  const move = useSequence();
  const setActive = useActive("Slide");
  const saved = useCallback((says: string) => {
    setDraft(null);
    setNote(says);
  }, []);
  if (!data && error) return <Unread onRetry={() => void refetch()} />;
  if (!data) return <Waiting says={adminText.loading} />;
  const { slides, slides_version: version } = data;
  const menus: readonly TreeMenu[] = data.menus;
  const add = () =>
    setDraft(newDraft("Slide", { Title: "", Text: "", Href: "/Menu", Picture: null, Active: false }));
  const moveTo = (from: number) => (to: number) => {
    const base = slides.map(({ id }) => id);
    void move(() => ({ kind: "Slide", parent: "", base, mine: moved(base, from, to), version }));
  };
  return (
    <>
      <Heading aside={!readOnly && <Button onClick={add}>{text.add}</Button>}>{text.title}</Heading>
      <p className="mb-5 max-w-prose text-small text-ink-soft">{text.lead}</p>
      <p role="status" className="text-small text-ink-soft not-empty:mb-4">
        {note}
      </p>
      <ul className="grid gap-4 md:grid-cols-2">
        {slides.map((slide, place) => (
          <RecordCard
            key={slide.id}
            name={slide.title}
            picture={slide.picture}
            active={slide.active}
            place={place}
            count={slides.length}
            readOnly={readOnly}
            onEdit={() => setDraft(draftOf("Slide", slide))}
            onHistory={() =>
              setHistory([{ kind: "Slide", id: slide.id, version: slide.version, name: slide.title }])
            }
            onMove={moveTo(place)}
            onActive={(active) => void setActive(slide, active)}
          >
            <p>{slide.text}</p>
            <p className="mt-1 text-note">{text.leadsTo(pageName(slide.href, menus))}</p>
          </RecordCard>
        ))}
      </ul>
      <RecordDialog
        draft={draft}
        title={draft?.id ? recordText.editOf(draft.base.Title) : text.add}
        onClose={() => setDraft(null)}
        onSaved={saved}
      >
        {(drafts, edited, isReader) => (
          <SlideEntries drafts={drafts} draft={edited} readOnly={isReader} menus={menus} />
        )}
      </RecordDialog>
      <HistoryDialog
        subjects={history}
        onClose={() => setHistory([])}
        onRestored={readOnly ? undefined : () => setHistory([])}
      />
    </>
  );
}
