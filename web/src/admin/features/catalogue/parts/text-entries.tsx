/** Fields of a text block, with a preview of its place. */
import { useQuery } from "@tanstack/react-query";
import { TickEntry } from "@/admin/edit/tick-entry";
import { settingAnswer } from "@/api/catalogue";
import type { CatalogueTree } from "@/api/schema";
import { core, forms, type Setting, type TextBlock, type TextKind, type TextRule } from "@/core";
import { deliveryDocument } from "@/text/delivery";
import { termsDocument } from "@/text/terms";
import { Button } from "@/ui/button";
import { blockNotes, formatHelp, websiteText as text } from "../website-text";
import { blockOf } from "./blocks";
import { defaultText } from "./document-markup";
import { PictureEntry, SelectEntry, TextEntry } from "./entries";
import type { TextFields } from "./kinds";
import { labelOf } from "./names";
import type { EntriesProps } from "./records-page";
import { Pages } from "./slide-entries";
import { TextPreview } from "./text-preview";
import { WithPlaceholders } from "./with-placeholders";

interface TextEntriesProps extends EntriesProps<"Text"> {
  tree: CatalogueTree;
}

export function TextEntries({ tree, ...props }: TextEntriesProps) {
  const { drafts, draft, readOnly } = props;
  const { data: setting } = useQuery(settingAnswer);
  const block = blockOf(draft.id);
  const note = blockNotes[block.place];
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24.375rem]">
      <div>
        {readOnly && block.is_owners && <p className="mb-4 text-small text-ink-soft">{text.ownersOnly}</p>}
        {note && <p className="mb-4 text-small text-ink-soft">{note}</p>}
        {!readOnly && setting && <DefaultStart {...props} block={block} setting={setting} />}
        {block.fields.map((rule) => (
          <BlockField key={rule.field} {...props} rule={rule} tree={tree} />
        ))}
        <TickEntry
          label={text.active}
          on={draft.mine.Active}
          onChange={(Active) => drafts.edit(draft, { Active })}
          readOnly={readOnly}
        />
        <p className="text-note text-ink-soft">{block.has_default ? text.elseStandard : text.elseHidden}</p>
      </div>
      {setting && <TextPreview place={block.place} fields={draft.mine} setting={setting} tree={tree} />}
    </div>
  );
}

const standards = { Delivery: deliveryDocument, Terms: termsDocument } as const;

/** Renders the button that fills an empty document with the default one. */
function DefaultStart(props: EntriesProps<"Text"> & { block: TextBlock; setting: Setting }) {
  const { drafts, draft, block, setting } = props;
  const { place } = block;
  if ((place !== "Delivery" && place !== "Terms") || draft.mine.Text.trim() !== "") return null;
  const start = () => {
    const facts = { setting, money: core.formatMoney };
    const { Title, Text } = defaultText(standards[place], facts, location.origin);
    drafts.edit(draft, { Title: draft.mine.Title || Title, Text, Active: true });
    // The button disappears.
    document.getElementsByName(drafts.input(draft, "Text").name)[0]?.focus();
  };
  return (
    <div className="mb-4">
      <Button onClick={start}>{text.start}</Button>
      <p className="pt-1 text-note text-ink-soft">{text.startHelp}</p>
    </div>
  );
}

const rowsOf: Partial<Record<TextKind, number>> = { Lines: 3, Pairs: 3, Document: 12 };

function BlockField({ rule, tree, ...props }: TextEntriesProps & { rule: TextRule }) {
  const { drafts, draft, readOnly } = props;
  const { mine } = draft;
  const { field, kind, most, required } = rule;
  const edit = (fields: Partial<TextFields>) => drafts.edit(draft, fields);
  const label = labelOf(draft, field);
  if (field === "Picture") {
    return (
      <div className="mb-4">
        <PictureEntry
          {...props}
          field={field}
          legend={label}
          value={mine.Picture ? [mine.Picture] : []}
          onChange={([Picture = null]) => edit({ Picture })}
          most={1}
        />
        {mine.Picture && !required && !readOnly && (
          <Button look="bare" onClick={() => edit({ Picture: null })}>
            {text.noPicture}
          </Button>
        )}
      </div>
    );
  }
  if (field === "Href") {
    return (
      <SelectEntry
        {...props}
        field={field}
        label={label}
        value={mine.Href}
        onChange={(Href) => edit({ Href })}
        required={required}
      >
        <option value="">{text.noLink}</option>
        <Pages href={mine.Href} menus={tree.menus} />
      </SelectEntry>
    );
  }
  const entry = (
    <TextEntry
      {...props}
      field={field}
      label={label}
      value={mine[field]}
      onChange={(value) => edit({ [field]: value })}
      most={most}
      required={required}
      rows={rowsOf[kind] ?? 1}
    />
  );
  return field === "Text" && !readOnly ? (
    <WithPlaceholders placeholders={forms.textPlaceholders()} help={formatHelp[kind]}>
      {entry}
    </WithPlaceholders>
  ) : (
    entry
  );
}
