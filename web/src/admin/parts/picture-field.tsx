/** Pictures that a form names, in their order, chosen among those of the shop or uploaded for it. */
import { useState } from "react";
import type { StaffPicture, UsedPicture } from "@/api/admin-catalogue";
import { Button } from "@/ui/button";
import { Picture } from "@/ui/picture";
import { TallDialog } from "@/ui/tall-dialog";
import { pictureText as text } from "../text/catalogue";
import { adminText } from "../text/frame";
import { picturesText as library } from "../text/pictures";
import { MoveButtons, moved } from "./move-buttons";
import { AltDialog } from "./pictures/alt-dialog";
import { UploadArea } from "./pictures/upload-area";
import { usePictures } from "./pictures/use-pictures";

export type { UsedPicture };

interface PictureFieldProps {
  legend: string;
  value: readonly UsedPicture[];
  onChange: (value: UsedPicture[]) => void;
  /** How many there can be. */
  most: number;
  fault?: string | undefined;
}

export function PictureField({ legend, value, onChange, most, fault }: PictureFieldProps) {
  const [choosing, setChoosing] = useState(false);
  const take = (picture: UsedPicture) => {
    setChoosing(false);
    onChange(most === 1 ? [picture] : [...value, picture]);
  };
  return (
    <fieldset>
      <legend className="mb-2 text-small text-ink-soft">{legend}</legend>
      <ul className="flex flex-wrap gap-3">
        {value.map((chosen, place) => (
          <li key={chosen.id ?? chosen.picture.url} className="w-36">
            <Picture
              picture={chosen.picture}
              sizes="144px"
              decorative
              className="aspect-4/3 w-full bg-paper-deep object-cover"
            />
            <p className="line-clamp-2 text-note text-ink-soft">{chosen.picture.alt}</p>
            {most > 1 && (
              <MoveButtons
                name={chosen.picture.alt}
                place={place}
                count={value.length}
                onMove={(to) => onChange(moved(value, place, to))}
                className="-ml-2"
              />
            )}
            {most > 1 && (
              <Button
                look="bare"
                className="text-note!"
                aria-label={text.removeOf(chosen.picture.alt)}
                onClick={() => onChange(value.toSpliced(place, 1))}
              >
                {text.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(most === 1 || value.length < most) && (
        <Button className="mt-2 px-4!" onClick={() => setChoosing(true)}>
          {text.choose}
        </Button>
      )}
      <p aria-live="polite" className="min-h-7 pt-1 text-note text-cinnabar">
        {fault}
      </p>
      <TallDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        title={text.choose}
        closeLabel={adminText.close}
      >
        {choosing && <Library taken={value} onTake={take} />}
      </TallDialog>
    </fieldset>
  );
}

interface LibraryProps {
  taken: readonly UsedPicture[];
  onTake: (picture: UsedPicture) => void;
}

/** All pictures of the shop, and where more come in. One that does not say what it shows is described first. */
function Library({ taken, onTake }: LibraryProps) {
  const { list, pictures } = usePictures();
  const [described, setDescribed] = useState<StaffPicture | null>(null);
  const isTaken = new Set(taken.map(({ id }) => id));
  const take = ({ id, picture }: StaffPicture) => onTake({ id, picture });
  const choose = (one: StaffPicture) => (one.needs_alt ? setDescribed((now) => now ?? one) : take(one));
  return (
    <>
      <UploadArea onDone={choose} />
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {pictures
          .filter(({ id }) => !isTaken.has(id))
          .map((one) => (
            <li key={one.id}>
              <button
                type="button"
                onClick={() => choose(one)}
                aria-label={one.needs_alt ? library.missing : undefined}
                className="block w-full border border-hairline hover:border-ink"
              >
                <Picture picture={one.picture} sizes="200px" className="aspect-4/3 w-full object-cover" />
                {one.needs_alt && (
                  <span className="block p-1 text-note text-cinnabar">{library.missing}</span>
                )}
              </button>
            </li>
          ))}
      </ul>
      {list.hasNextPage && (
        <div className="mt-6 text-center">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {library.more}
          </Button>
        </div>
      )}
      <AltDialog picture={described} onClose={() => setDescribed(null)} onSaved={take} />
    </>
  );
}
