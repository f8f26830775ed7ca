/** Picture library to choose from for a form, with uploads. */
import { useRef, useState } from "react";
import { Unread } from "@/admin/frame/unread";
import { LoadMore } from "@/admin/list/list-body";
import { adminText } from "@/admin/text";
import type { StaffPicture, UsedPicture } from "@/api/schema";
import { Waiting } from "@/ui/loading";
import { Picture } from "@/ui/picture";
import { TallDialog } from "@/ui/tall-dialog";
import { picturesText, pictureFieldText as text } from "../text";
import { AltDialog } from "./alt-dialog";
import { PictureSearch } from "./picture-search";
import { UploadArea } from "./upload-area";
import { searched, useLibrary } from "./use-library";
import { useUploads } from "./use-uploads";

interface LibraryDialogProps {
  open: boolean;
  onClose: () => void;
  /** Pictures already chosen. */
  taken: readonly UsedPicture[];
  onTake: (picture: UsedPicture) => void;
}

/**
 * Renders the library. Uploads continue while it is closed. A single upload is chosen as soon as it
 * has a description.
 */
export function LibraryDialog({ open, onClose, taken, onTake }: LibraryDialogProps) {
  const [described, setDescribed] = useState<StaffPicture | null>(null);
  const isTaken = (picture: StaffPicture) => taken.some(({ id }) => id === picture.id);
  const choose = (picture: StaffPicture) => {
    if (isTaken(picture)) return;
    if (picture.needs_alt) return setDescribed(picture);
    setDescribed(null);
    onTake({ id: picture.id, picture: picture.picture });
  };
  const latest = useRef({ open, choose });
  latest.current = { open, choose };
  const uploads = useUploads(({ picture }, isAlone) => {
    if (isAlone && latest.current.open) latest.current.choose(picture);
  });
  return (
    <>
      {/* First in the tree, so that it closes before the library, which then restores the */}
      {/* focus. */}
      <AltDialog picture={described} isForUse onClose={() => setDescribed(null)} onSaved={choose} />
      <TallDialog open={open} onClose={onClose} title={text.choose} closeLabel={adminText.close}>
        {open && (
          <>
            <UploadArea uploads={uploads} />
            <Library isTaken={isTaken} onChoose={choose} />
          </>
        )}
      </TallDialog>
    </>
  );
}

interface LibraryProps {
  isTaken: (picture: StaffPicture) => boolean;
  onChoose: (picture: StaffPicture) => void;
}

function Library({ isTaken, onChoose }: LibraryProps) {
  const [words, setWords] = useState("");
  const library = useLibrary(words !== "");
  const { query, rows, goesOn } = library;
  if (query.error && rows.length === 0) return <Unread onRetry={() => void query.refetch()} />;
  if (query.isPending) return <Waiting says={adminText.loading} className="min-h-60" />;
  const offered = searched(rows, words).filter((picture) => !isTaken(picture));
  return (
    <>
      <search className="mb-4 block">
        <PictureSearch value={words} onChange={setWords} />
      </search>
      {offered.length === 0 && !goesOn && (
        <p className="py-6 text-center text-ink-soft">{words ? picturesText.none : picturesText.empty}</p>
      )}
      <ul aria-label={picturesText.title} className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {offered.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              onClick={() => onChoose(picture)}
              className="block w-full border border-hairline bg-paper-bright text-left hover:border-ink"
            >
              <Picture
                picture={picture.picture}
                sizes="200px"
                decorative
                className="aspect-4/3 w-full bg-paper-deep object-cover"
              />
              <span className="line-clamp-2 block min-h-11 px-2 py-1 text-note text-ink-soft">
                {picture.needs_alt ? (
                  <span className="text-cinnabar">
                    {picturesText.missing}
                    <span className="sr-only">：{text.describe}</span>
                  </span>
                ) : (
                  picture.picture.alt
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {!goesOn && <LoadMore list={library} />}
    </>
  );
}
