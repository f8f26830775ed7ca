/** Pictures that a form names, in their order, chosen among those that the catalogue shows. */
import { useState } from "react";
import { type CatalogueTree, catalogueUrl, type UsedPicture } from "@/api/admin-catalogue";
import { Button } from "@/ui/button";
import { Picture } from "@/ui/picture";
import { TallDialog } from "@/ui/tall-dialog";
import { useAdminAnswer } from "../session";
import { pictureText as text } from "../text/catalogue";
import { adminText } from "../text/frame";
import { MoveButtons, moved } from "./move-buttons";

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

function Library({
  taken,
  onTake,
}: {
  taken: readonly UsedPicture[];
  onTake: (picture: UsedPicture) => void;
}) {
  const { data } = useAdminAnswer<CatalogueTree>(catalogueUrl);
  const isTaken = new Set(taken.map(({ id }) => id));
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {(data ? picturesOf(data) : [])
        .filter(({ id }) => id !== null && !isTaken.has(id))
        .map((one) => (
          <li key={one.id}>
            <button
              type="button"
              onClick={() => onTake(one)}
              className="block w-full border border-hairline hover:border-ink"
            >
              <Picture picture={one.picture} sizes="200px" className="aspect-4/3 w-full object-cover" />
            </button>
          </li>
        ))}
    </ul>
  );
}

/** Every picture of the catalogue, each once. */
function picturesOf({ menus, slides }: CatalogueTree): UsedPicture[] {
  const categories = menus.flatMap((menu) => menu.categories);
  const all = [
    ...categories.flatMap(({ pictures }) => pictures),
    ...categories.flatMap(({ products }) => products.flatMap(({ picture }) => picture ?? [])),
    ...menus.map(({ picture }) => picture),
    ...slides.map(({ picture }) => picture),
  ];
  return [...new Map(all.map((one) => [one.id, one])).values()];
}
