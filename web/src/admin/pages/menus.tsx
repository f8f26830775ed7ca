/** Menus of the shop: names, pictures and order. */
import { useCallback, useState } from "react";
import { Link } from "react-router";
import { type CatalogueTree, catalogueUrl, type TreeMenu } from "@/api/admin-catalogue";
import { adminForms } from "@/core/admin";
import { MenuCard } from "@/features/catalogue/menu-card";
import { Button } from "@/ui/button";
import { Waiting } from "@/ui/loading";
import { PictureEntry, TextEntry, TickEntry } from "../parts/catalogue/entries";
import { HistoryDialog, type Subject } from "../parts/catalogue/history-dialog";
import { type Draft, draftOf, newDraft } from "../parts/catalogue/kinds";
import { RecordCard } from "../parts/catalogue/record-card";
import { RecordDialog } from "../parts/catalogue/record-dialog";
import { useActive } from "../parts/catalogue/use-active";
import type { Drafts } from "../parts/catalogue/use-drafts";
import { useSequence } from "../parts/catalogue/use-sequence";
import { Heading } from "../parts/frame";
import { moved } from "../parts/move-buttons";
import { Unread } from "../parts/unread";
import { cataloguePath } from "../paths";
import { useAdminAnswer, useMay } from "../session";
import { editText, recordText, menusText as text } from "../text/catalogue";
import { adminText } from "../text/frame";

export default function MenusPage() {
  const { data, error, refetch } = useAdminAnswer<CatalogueTree>(catalogueUrl);
  const readOnly = !useMay("EditCatalogue");
  const [draft, setDraft] = useState<Draft<"Menu"> | null>(null);
  const [history, setHistory] = useState<readonly Subject[]>([]);
  const [note, setNote] = useState("");
  const move = useSequence();
  const setActive = useActive("Menu");
  const saved = useCallback((says: string) => {
    setDraft(null);
    setNote(says);
  }, []);
  if (!data && error) return <Unread onRetry={() => void refetch()} />;
  if (!data) return <Waiting says={adminText.loading} />;
  const { menus, menus_version: version } = data;
  const add = () => setDraft(newDraft("Menu", { Name: "", Summary: "", Picture: null, Active: false }));
  const moveTo = (from: number) => (to: number) => {
    const base = menus.map(({ id }) => id);
    void move(() => ({ kind: "Menu", parent: "", base, mine: moved(base, from, to), version }));
  };
  return (
    <>
      <Heading aside={!readOnly && <Button onClick={add}>{text.add}</Button>}>{text.title}</Heading>
      <p className="mb-5 max-w-prose text-small text-ink-soft">{text.lead}</p>
      <p role="status" className="text-small text-ink-soft not-empty:mb-4">
        {note}
      </p>
      <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
        {menus.map((menu, place) => (
          <RecordCard
            key={menu.id}
            name={menu.name}
            picture={menu.picture}
            active={menu.active}
            place={place}
            count={menus.length}
            readOnly={readOnly}
            onEdit={() => setDraft(draftOf("Menu", menu))}
            onHistory={() =>
              setHistory([{ kind: "Menu", id: menu.id, version: menu.version, name: menu.name }])
            }
            onMove={moveTo(place)}
            onActive={(active) => void setActive(menu, active)}
          >
            <Words menu={menu} />
          </RecordCard>
        ))}
      </ul>
      <RecordDialog
        draft={draft}
        title={draft?.id ? recordText.editOf(draft.base.Name) : text.add}
        onClose={() => setDraft(null)}
        onSaved={saved}
      >
        {(drafts, edited, isReader) => <MenuEntries drafts={drafts} draft={edited} readOnly={isReader} />}
      </RecordDialog>
      <HistoryDialog
        subjects={history}
        onClose={() => setHistory([])}
        onRestored={readOnly ? undefined : () => setHistory([])}
      />
    </>
  );
}

function Words({ menu: { id, summary, categories } }: { menu: TreeMenu }) {
  return (
    <>
      <p>{summary}</p>
      <Link
        to={cataloguePath(id)}
        className="inline-flex min-h-11 items-center underline decoration-hairline-strong underline-offset-[0.35em] hover:decoration-ink"
      >
        {text.count(categories.length)}
      </Link>
    </>
  );
}

function MenuEntries(props: { drafts: Drafts; draft: Draft<"Menu">; readOnly: boolean }) {
  const { drafts, draft, readOnly } = props;
  const { mine } = draft;
  const { name, sentence } = adminForms.catalogueLimits();
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div>
        <TextEntry
          {...props}
          field="Name"
          label={text.name}
          value={mine.Name}
          onChange={(Name) => drafts.edit(draft, { Name })}
          most={name}
          required
        />
        <TextEntry
          {...props}
          field="Summary"
          label={text.summary}
          value={mine.Summary}
          onChange={(Summary) => drafts.edit(draft, { Summary })}
          most={sentence}
          rows={2}
        />
        <PictureEntry
          {...props}
          field="Picture"
          legend={text.picture}
          value={mine.Picture ? [mine.Picture] : []}
          onChange={([Picture = null]) => drafts.edit(draft, { Picture })}
          most={1}
        />
        <TickEntry
          label={text.active}
          on={mine.Active}
          onChange={(Active) => drafts.edit(draft, { Active })}
          readOnly={readOnly}
        />
      </div>
      {mine.Picture && (
        <section aria-label={editText.preview}>
          <p className="mb-2 text-small text-ink-soft">{editText.preview}</p>
          <ul inert>
            <MenuCard
              first={false}
              item={{
                id: 0,
                name: mine.Name,
                summary: mine.Summary,
                img: mine.Picture.picture.url,
                picture: mine.Picture.picture,
              }}
            />
          </ul>
        </section>
      )}
    </div>
  );
}
