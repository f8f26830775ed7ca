/** Menus of the shop: names, pictures and order. */
import { Link } from "react-router";
import { editText } from "@/admin/edit/text";
import { TickEntry } from "@/admin/edit/tick-entry";
import { cataloguePath } from "@/admin/paths";
import type { TreeMenu } from "@/api/schema";
import { forms } from "@/core";
import { MenuCard } from "@/features/catalogue/menu-card";
import { PictureEntry, TextEntry } from "../parts/entries";
import { type EntriesProps, RecordsPage } from "../parts/records-page";
import { menusText as text } from "../text";

export default function MenusPage() {
  return (
    <RecordsPage
      kind="Menu"
      text={text}
      empty={{ Name: "", Summary: "", Picture: null, Active: false }}
      recordsOf={({ menus, menus_version }) => ({ rows: menus, version: menus_version })}
      className="md:grid-cols-2 2xl:grid-cols-3"
      card={(menu) => <Words menu={menu} />}
      entries={(props) => <MenuEntries {...props} />}
    />
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

function MenuEntries(props: EntriesProps<"Menu">) {
  const { drafts, draft, readOnly } = props;
  const { mine } = draft;
  const { name, sentence } = forms.catalogueLimits();
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
