/** What a picture shows, for those who do not see it: it is wanted before the picture can be used. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { createPortal } from "react-dom";
import { catalogueUrl, pictureCalls, picturesUrl, type StaffPicture } from "@/api/admin-catalogue";
import { ApiError } from "@/api/client";
import { adminForms } from "@/core/admin";
import { SubmitButton } from "@/form/submit-button";
import { TextField } from "@/form/text-field";
import { useForm } from "@/form/use-form";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { announce } from "@/ui/live-region";
import { Picture } from "@/ui/picture";
import { caller } from "../../session";
import { adminText } from "../../text/frame";
import { altText as text } from "../../text/pictures";
import { forgetKey, keyOf } from "../once";

const calls = pictureCalls(caller);

interface AltDialogProps {
  /** Absent while nothing is described. */
  picture: StaffPicture | null;
  onClose: () => void;
  onSaved?: (picture: StaffPicture) => void;
}

/** Beside the page and not inside it: a picture is also chosen within a form, and a form cannot hold another. */
export function AltDialog({ picture, ...rest }: AltDialogProps) {
  return createPortal(
    <Dialog open={picture !== null} onClose={rest.onClose} title={text.title}>
      {picture && <AltForm key={picture.id} picture={picture} {...rest} />}
    </Dialog>,
    document.body,
  );
}

/** The present state that a stale change is answered with. */
interface Present {
  now: StaffPicture;
  version: number;
  who: string;
}

function AltForm({ picture, onClose, onSaved }: AltDialogProps & { picture: StaffPicture }) {
  const [version, setVersion] = useState(picture.version);
  const [news, setNews] = useState("");
  const client = useQueryClient();
  const bodyOf = (Alt: string) => ({ Id: picture.id, Version: version, Alt });
  const form = useForm({
    start: { Alt: picture.picture.alt },
    check: ({ Alt }) => adminForms.checkPicture(bodyOf(Alt)),
    send: async (_, { Alt }) => {
      const body = bodyOf(Alt);
      try {
        const after = await calls.describe(body, keyOf("picture", body));
        forgetKey("picture", body);
        announce(text.done);
        if (after.uses.length > 0) void client.invalidateQueries({ queryKey: [catalogueUrl] });
        onClose();
        onSaved?.(after);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "version_changed") throw error;
        const { now, version: newer, who } = error.result as Present;
        setVersion(newer);
        setNews(text.changed(who, now.picture.alt));
      } finally {
        void client.invalidateQueries({ queryKey: [picturesUrl({})] });
      }
    },
  });
  return (
    <form
      {...form.props}
      onSubmit={(event) => {
        // The form that a picture is chosen for is not sent with it.
        event.stopPropagation();
        form.props.onSubmit(event);
      }}
    >
      <Picture
        picture={picture.picture}
        sizes="(min-width: 480px) 26rem, 100vw"
        decorative
        className="mb-5 max-h-64 w-full bg-paper-deep object-contain"
      />
      <div role="alert">
        {news && <p className="mb-4 border-l-2 border-cinnabar pl-3 text-small">{news}</p>}
      </div>
      <TextField field={form.field("Alt")} label={text.field} help={text.help} autoComplete="off" />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{adminText.cancel}</Button>
        <SubmitButton busy={form.busy} label={text.submit} className="" />
      </div>
    </form>
  );
}
