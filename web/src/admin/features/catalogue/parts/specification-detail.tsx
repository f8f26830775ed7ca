/** Fields of a specification that do not fit into its row: description and own picture. */
import { forms } from "@/core";
import { Button } from "@/ui/button";
import { categoryText as text } from "../text";
import { PictureEntry, TextEntry } from "./entries";
import type { Draft } from "./kinds";
import { titleOf } from "./names";
import type { Drafts } from "./use-drafts";

interface SpecificationDetailProps {
  drafts: Drafts;
  draft: Draft<"Product">;
  readOnly: boolean;
  /** Adds a specification with the same values, apart from the code. */
  onCopy: () => void;
  /** Absent for saved specifications, which are taken off sale instead. */
  onRemove: (() => void) | undefined;
}

export function SpecificationDetail(props: SpecificationDetailProps) {
  const { drafts, draft, readOnly, onCopy, onRemove } = props;
  const name = titleOf(draft);
  return (
    <section className="panel">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-h3">{text.detail(name)}</h2>
        {!readOnly && (
          <span>
            <Button look="bare" onClick={onCopy}>
              {text.copy}
              <span className="sr-only">：{name}</span>
            </Button>
            {onRemove && (
              <Button look="bare" onClick={onRemove}>
                {text.removeNew(name)}
              </Button>
            )}
          </span>
        )}
      </div>
      <TextEntry
        drafts={drafts}
        draft={draft}
        field="Content"
        label={text.content}
        help={text.contentHelp}
        value={draft.mine.Content}
        onChange={(Content) => drafts.edit(draft, { Content })}
        most={forms.catalogueLimits().content}
        rows={5}
        readOnly={readOnly}
      />
      <PictureEntry
        drafts={drafts}
        draft={draft}
        readOnly={readOnly}
        field="Picture"
        legend={`${text.picture}（${text.pictureHelp}）`}
        value={draft.mine.Picture ? [draft.mine.Picture] : []}
        onChange={([Picture = null]) => drafts.edit(draft, { Picture })}
        most={1}
      />
      {draft.mine.Picture && !readOnly && (
        <Button look="bare" onClick={() => drafts.edit(draft, { Picture: null })}>
          {text.noPicture}
        </Button>
      )}
    </section>
  );
}
