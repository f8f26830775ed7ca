/** Preview of a text block as in its place on a phone, with the values of its placeholders. */
import { shownDay, today } from "@/admin/day";
import { editText } from "@/admin/edit/text";
import type { CatalogueTree } from "@/api/schema";
import { type DocumentText, forms, type RuleResult, type Setting, type TextPlace, tryRule } from "@/core";
import { About, Picks, Visit } from "@/features/catalogue/about";
import { MenuGrid } from "@/features/catalogue/menu-card";
import { MenuHelp, MenuIndex } from "@/features/catalogue/menu-index";
import { NoticeBar } from "@/features/catalogue/notice-bar";
import { Story } from "@/features/catalogue/story";
import { StoreMap } from "@/features/contact/store-map";
import { StoreLead, Visiting } from "@/features/contact/visiting";
import { ChapterText, ContentsEntry, DocumentFrame } from "@/features/document/long-text";
import { chaptersOf } from "@/features/document/own-document";
import { PictureSeal } from "@/ui/seal";
import { websiteText as text } from "../website-text";
import { blockOf } from "./blocks";
import type { TextFields } from "./kinds";

interface TextPreviewProps {
  place: TextPlace;
  fields: TextFields;
  setting: Setting;
  tree: CatalogueTree;
}

/** Renders the preview. It scrolls but is inert, because its links would leave the form. */
export function TextPreview(props: TextPreviewProps) {
  return (
    <section aria-label={editText.preview}>
      <p className="text-small text-ink-soft">{editText.preview}</p>
      <p className="mb-2 text-note text-ink-soft">{text.previewText}</p>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys, too
        tabIndex={0}
        role="document"
        aria-label={editText.preview}
        className="as-on-phone max-h-[40rem] overflow-y-auto border border-hairline-strong bg-paper"
      >
        <div inert>
          <InPlace {...props} />
        </div>
      </div>
    </section>
  );
}

function InPlace({ place, fields, setting, tree }: TextPreviewProps) {
  const { Label, Name, Title, Text, Href, Picture } = fields;
  const values = [...tree.placeholder_values];
  const filled = (typed: string) => forms.fillText(typed, values);
  const filledLines = () => linesOf(Text).map(filled);
  const title = filled(Title);
  const words = filled(Text);
  switch (place) {
    case "Notice":
      return <NoticeBar notice={{ text: words, ...(Href && { href: Href }) }} />;
    case "Story":
      return (
        <Story story={{ since: filled(Label), title }}>
          {filledLines().map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal lines differ by their place
            <p key={at}>{line}</p>
          ))}
        </Story>
      );
    case "Work":
      return <About work={{ title, steps: [] }} />;
    case "Step": {
      if (!Picture) return <Unready says={text.choosePicture} />;
      const step = { mark: Label, name: filled(Name), title, text: words, picture: Picture.picture };
      return <About work={{ title: filled(titleOfWork(tree)), steps: [step] }} />;
    }
    case "Picks":
      return <Picks heading={{ title, text: words }}>{null}</Picks>;
    case "Menus":
      return <MenuIndex heading={{ title, text: words }} items={tree.menus.filter(({ active }) => active)} />;
    case "Visit":
      return <Visit visit={{ title, text: words }} />;
    case "MenuLead":
      return (
        <MenuGrid lead={words} notice={null} help={null}>
          {null}
        </MenuGrid>
      );
    case "MenuHelp":
      return <MenuHelp help={{ title, text: words }} hotline={setting.hotline} after={0} />;
    case "Contact":
      return (
        <div className="page-width grid gap-10 pb-10">
          <StoreLead>{words}</StoreLead>
          <StoreMap picture={Picture?.picture} address="" />
        </div>
      );
    case "Ways":
      return <StoreLists ways={linesOf(Text).map((line) => wayOf(line, filled))} before={[]} />;
    case "Before":
      return <StoreLists ways={[]} before={filledLines()} />;
    case "Delivery":
    case "Terms":
      return <DocumentPreview title={title} read={tryRule(() => forms.readDocument(Text, values))} />;
    case "Seal":
      if (!Picture) return <Unready says={text.choosePicture} />;
      return (
        <p className="page-width flex items-center gap-3 py-4 font-serif text-h3 tracking-label">
          <PictureSeal picture={Picture.picture} className="size-9" />
          {setting.shop_name}
        </p>
      );
  }
}

function DocumentPreview({ title, read }: { title: string; read: RuleResult<DocumentText> }) {
  if (!read.ok) return <Unready says={text.unreadable} />;
  const chapters = chaptersOf(read.value.chapters);
  return (
    <DocumentFrame
      title={title}
      lead={read.value.lead}
      changed={today()}
      shownDay={shownDay(today())}
      contents={chapters.map((chapter) => <ContentsEntry key={chapter.id} {...chapter} />)}
    >
      {chapters.map((chapter) => (
        <ChapterText key={chapter.id} chapter={chapter} />
      ))}
    </DocumentFrame>
  );
}

function StoreLists(lists: Parameters<typeof Visiting>[0]) {
  return (
    <div className="page-width pb-10">
      <Visiting {...lists} />
    </div>
  );
}

function Unready({ says }: { says: string }) {
  return <p className="px-5 py-8 text-center text-small text-ink-soft">{says}</p>;
}

/** Returns the lines of a text without blank ones. */
const linesOf = (words: string): string[] => words.split("\n").flatMap((line) => line.trim() || []);

/** Splits a line at its first colon, and fills in both parts. */
function wayOf(line: string, filled: (typed: string) => string): { means: string; text: string } {
  const [means = ""] = line.split(/[：:]/, 1);
  return { means: filled(means.trim()), text: filled(line.slice(means.length + 1).trim()) };
}

/** Returns the title above the steps of the work. */
const titleOfWork = ({ texts }: CatalogueTree): string =>
  texts.find(({ id }) => blockOf(id).place === "Work")?.title ?? "";
