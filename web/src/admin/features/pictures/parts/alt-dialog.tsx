/** Description of a picture, entered beside it. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { catalogueUrl } from "@/admin/catalogue-tree";
import { FieldChoices } from "@/admin/edit/field-choices";
import type { Merged } from "@/admin/edit/merge";
import { editText } from "@/admin/edit/text";
import { adminText } from "@/admin/text";
import type { StaffPicture } from "@/api/schema";
import { forms } from "@/core";
import { SubmitButton } from "@/form/submit-button";
import { TextField } from "@/form/text-field";
import { useForm } from "@/form/use-form";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { announce } from "@/ui/live-region";
import { Picture } from "@/ui/picture";
import { calls } from "../calls";
import { altText as text } from "../text";
import { type AltFields, saveAlt } from "./save-alt";
import { putInPlace } from "./use-library";

interface AltDialogProps {
  /** `null` while the dialog is closed. */
  picture: StaffPicture | null;
  /** The picture will be used as soon as it is described. */
  isForUse?: boolean;
  onClose: () => void;
  onSaved: (picture: StaffPicture) => void;
}

/**
 * Renders the dialog in a portal outside of the form that opens it, and before the dialogs of every
 * page.
 */
export function AltDialog({ picture, ...rest }: AltDialogProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById("main")), []);
  if (!place) return null;
  return createPortal(
    <Dialog
      open={picture !== null}
      onClose={rest.onClose}
      title={text.title}
      className="w-[min(34rem,calc(100vw-2rem))]"
    >
      {picture && <AltForm key={picture.id} picture={picture} {...rest} />}
    </Dialog>,
    place,
  );
}

interface Question {
  merged: Merged<AltFields>;
  who: string;
  answer: (theirs: ReadonlySet<string> | null) => void;
}

function AltForm({
  picture,
  isForUse = false,
  onClose,
  onSaved,
}: AltDialogProps & { picture: StaffPicture }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const client = useQueryClient();
  const { sentence } = forms.catalogueLimits();
  const choose = (merged: Merged<AltFields>, who: string) =>
    new Promise<ReadonlySet<string> | null>((resolve) => {
      const answer = (theirs: ReadonlySet<string> | null) => {
        setQuestion(null);
        resolve(theirs);
      };
      setQuestion({ merged, who, answer });
    });
  const form = useForm({
    start: { Alt: picture.picture.alt as string },
    check: ({ Alt }) => forms.checkPicture({ Id: picture.id, Version: picture.version, Alt }),
    send: async (_, { Alt }) => {
      const after = await saveAlt(picture, Alt, { send: calls.describe, choose });
      if (!after) return;
      putInPlace(client, after);
      // The description appears wherever the picture is used.
      if (after.uses.length > 0) void client.invalidateQueries({ queryKey: [catalogueUrl] });
      announce(text.saved);
      onSaved(after);
    },
  });
  if (question) return <Choice question={question} />;
  const { onSubmit, ...props } = form.props;
  return (
    <form
      {...props}
      onSubmit={(event) => {
        // React bubbles events through portals, so the outer form would submit as well.
        event.stopPropagation();
        onSubmit(event);
      }}
    >
      <Picture
        picture={picture.picture}
        sizes="30rem"
        decorative
        className="mb-5 max-h-[38vh] w-full bg-paper-deep object-contain"
      />
      <TextField
        field={form.field("Alt")}
        label={text.field}
        help={
          <span className="flex justify-between gap-4">
            <span>{text.help}</span>
            <span className="figures whitespace-nowrap">
              {editText.letters([...form.values.Alt.trim()].length, sentence)}
            </span>
          </span>
        }
        required="quietly"
        autoComplete="off"
      />
      {picture.uses.length > 0 && (
        <p className="mt-3 text-small text-ink-soft">{text.used(picture.uses.length)}</p>
      )}
      {isForUse && <p className="mt-3 text-small text-ink-soft">{text.wanted}</p>}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{adminText.cancel}</Button>
        <SubmitButton busy={form.busy} label={isForUse ? text.choose : text.submit} className="" />
      </div>
    </form>
  );
}

function Choice({ question: { merged, who, answer } }: { question: Question }) {
  return (
    <FieldChoices
      lead={text.conflict(who)}
      conflicts={merged.conflicts.map(({ field, base, mine, theirs }) => ({
        field,
        label: text.title,
        who,
        base: shown(base),
        mine: shown(mine),
        theirs: shown(theirs),
      }))}
      taken=""
      onAnswer={answer}
    />
  );
}

const shown = (alt: string) => (alt === "" ? text.empty : alt);
