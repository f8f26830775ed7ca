/** Fields of a slide, with a preview as on the home page. */
import { editText } from "@/admin/edit/text";
import { TickEntry } from "@/admin/edit/tick-entry";
import type { TreeMenu } from "@/api/schema";
import { forms } from "@/core";
import { frameClass, Slide, slideClass } from "@/features/catalogue/carousel";
import { categoryPath, productPath } from "@/paths";
import { slidesText as text } from "../text";
import { PictureEntry, SelectEntry, TextEntry } from "./entries";
import type { SlideFields } from "./kinds";
import type { EntriesProps } from "./records-page";

interface SlideEntriesProps extends EntriesProps<"Slide"> {
  menus: readonly TreeMenu[];
}

export function SlideEntries({ menus, ...props }: SlideEntriesProps) {
  const { drafts, draft, readOnly } = props;
  const { mine } = draft;
  const { name, sentence } = forms.catalogueLimits();
  return (
    <>
      <div className="grid gap-x-10 lg:grid-cols-2">
        <div>
          <TextEntry
            {...props}
            field="Title"
            label={text.name}
            value={mine.Title}
            onChange={(Title) => drafts.edit(draft, { Title })}
            most={name}
            required
          />
          <TextEntry
            {...props}
            field="Text"
            label={text.text}
            value={mine.Text}
            onChange={(Text) => drafts.edit(draft, { Text })}
            most={sentence}
            rows={2}
          />
          <SelectEntry
            {...props}
            field="Href"
            label={text.href}
            value={mine.Href}
            onChange={(Href) => drafts.edit(draft, { Href })}
          >
            <Pages href={mine.Href} menus={menus} />
          </SelectEntry>
        </div>
        <div>
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
      </div>
      <SlidePreview slide={mine} />
    </>
  );
}

/** Renders the slide as on the home page, but inert. */
function SlidePreview({ slide: { Title, Text, Href, Picture } }: { slide: SlideFields }) {
  if (!Picture) return null;
  return (
    <section aria-label={editText.preview}>
      <p className="mb-2 text-small text-ink-soft">{editText.preview}</p>
      <div inert className={frameClass}>
        <div className={slideClass}>
          <Slide
            first={false}
            slide={{
              id: 0,
              img: Picture.picture.url,
              picture: Picture.picture,
              title: Title,
              text: Text,
              href: Href,
            }}
          />
        </div>
      </div>
    </section>
  );
}

/** Renders the options for all pages of the shop that a slide or a notice can link to. */
export function Pages({ href, menus }: { href: string; menus: readonly TreeMenu[] }) {
  const isKnown = pageName(href, menus) !== href;
  return (
    <>
      <optgroup label={text.pages.shop}>
        {Object.entries(text.shopPages).map(([path, name]) => (
          <option key={path} value={path}>
            {name}
          </option>
        ))}
      </optgroup>
      <optgroup label={text.pages.menus}>
        {menus.map(({ id, name }) => (
          <option key={id} value={categoryPath(id)}>
            {name}
          </option>
        ))}
      </optgroup>
      <optgroup label={text.pages.categories}>
        {menus.flatMap((menu) =>
          menu.categories.map(({ id, name }) => (
            <option key={id} value={productPath(id)}>
              {name}
            </option>
          )),
        )}
      </optgroup>
      {!isKnown && href !== "" && (
        <optgroup label={text.pages.other}>
          <option value={href}>{href}</option>
        </optgroup>
      )}
    </>
  );
}

/** Returns the name of the page behind a path, or the path if it is unknown. */
export function pageName(href: string, menus: readonly TreeMenu[]): string {
  const page = Object.entries(text.shopPages).find(([path]) => path === href);
  const menu = menus.find(({ id }) => categoryPath(id) === href);
  const category = menus.flatMap(({ categories }) => categories).find(({ id }) => productPath(id) === href);
  return page?.[1] ?? menu?.name ?? category?.name ?? href;
}
