/** Ordered pictures of a form, chosen from the library or uploaded. */
import { useState } from "react";
import { MoveButtons, moved } from "@/admin/edit/move-buttons";
import type { UsedPicture } from "@/api/schema";
import { Button } from "@/ui/button";
import { Picture } from "@/ui/picture";
import { pictureFieldText as text } from "../text";
import { LibraryDialog } from "./library-dialog";

export type { UsedPicture };

interface PictureFieldProps {
  legend: string;
  value: readonly UsedPicture[];
  onChange: (value: UsedPicture[]) => void;
  /** Maximum number of pictures. */
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
          <li key={chosen.id} className="w-36">
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
      <LibraryDialog open={choosing} onClose={() => setChoosing(false)} taken={value} onTake={take} />
    </fieldset>
  );
}
