/** Picture in the list: description, size, and uses. */
import { Link } from "react-router";
import { nameOfProduct } from "@/admin/catalogue-tree";
import { adminPaths, catalogueSearchPath, categoryPath } from "@/admin/paths";
import type { PictureUse, StaffPicture, TreeMenu } from "@/api/schema";
import { Button } from "@/ui/button";
import { taipeiTime } from "@/ui/format";
import { Picture } from "@/ui/picture";
import { picturesText as text } from "../text";

/** Number of uses listed at first. */
const NAMED = 3;

interface PictureCardProps {
  picture: StaffPicture;
  menus: readonly TreeMenu[];
  /** Absent without the permission to edit. */
  onDescribe?: (() => void) | undefined;
  /** Absent without the permission to edit. */
  onRemove?: (() => void) | undefined;
}

export function PictureCard({ picture: one, menus, onDescribe, onRemove }: PictureCardProps) {
  const { picture, needs_alt: isMissing, upload } = one;
  const { width, height } = upload ?? picture;
  return (
    <li className="panel flex flex-col p-0!">
      <Picture
        picture={picture}
        sizes="(min-width: 992px) 18rem, 50vw"
        decorative
        className="aspect-4/3 w-full bg-paper-deep object-cover"
      />
      <div className="flex flex-1 flex-col px-3 pt-3 pb-1 text-note text-ink-soft sm:px-4">
        <p className={`line-clamp-3 text-small ${isMissing ? "text-cinnabar" : "text-ink"}`}>
          {isMissing ? text.missing : picture.alt}
        </p>
        <p className="figures mt-2">
          {text.size(width, height)}
          {upload && <span className="ml-3 whitespace-nowrap">{text.bytes(upload.bytes)}</span>}
        </p>
        {upload && <p>{text.uploaded(upload.by, dayOf(upload.at))}</p>}
        <Uses picture={one} menus={menus} />
        <div className="mt-auto -ml-2 flex flex-wrap">
          {onDescribe && (
            <Button
              look="bare"
              aria-label={isMissing ? text.describe : text.editOf(picture.alt)}
              onClick={onDescribe}
            >
              {isMissing ? text.describe : text.edit}
            </Button>
          )}
          {onRemove && one.uses.length === 0 && (
            <Button look="bare" aria-label={text.removeOf(picture.alt)} onClick={onRemove}>
              {text.remove}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

const dayOf = (at: string) => taipeiTime(at).slice(0, 10);

function Uses({
  picture: { uses, expires_at },
  menus,
}: {
  picture: StaffPicture;
  menus: readonly TreeMenu[];
}) {
  if (uses.length === 0) {
    return <p className="mt-1">{expires_at ? text.expires(dayOf(expires_at)) : text.unused}</p>;
  }
  const [named, more] = [uses.slice(0, NAMED), uses.slice(NAMED)];
  return (
    <div className="mt-1">
      <p>{text.usedIn}</p>
      <UseList uses={named} menus={menus} />
      {more.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center hover:text-ink">
            {text.moreUses(more.length)}
          </summary>
          <UseList uses={more} menus={menus} />
        </details>
      )}
    </div>
  );
}

function UseList({ uses, menus }: { uses: readonly PictureUse[]; menus: readonly TreeMenu[] }) {
  return (
    <ul>
      {uses.map((use) => (
        <li key={`${use.kind} ${use.id}`}>
          <Link
            to={pathOf(use, menus)}
            className="inline-flex min-h-11 items-center underline decoration-hairline-strong underline-offset-4 hover:decoration-ink lg:min-h-7"
          >
            {nameOf(use, menus)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function nameOf({ kind, id, name }: PictureUse, menus: readonly TreeMenu[]): string {
  const whole = kind === "Product" ? nameOfProduct(menus, id) : "";
  return `${text.useKinds[kind]}：${whole || name}`;
}

/** Returns the page that edits a use. */
function pathOf({ kind, id, name }: PictureUse, menus: readonly TreeMenu[]): string {
  switch (kind) {
    case "Menu":
      return adminPaths.menus;
    case "Slide":
      return adminPaths.slides;
    case "Text":
      return adminPaths.texts;
    case "Category":
      return categoryPath(id);
    case "Product": {
      const categories = menus.flatMap((menu) => menu.categories);
      const category = categories.find(({ products }) => products.some((row) => row.id === id));
      return category ? categoryPath(category.id) : catalogueSearchPath(name);
    }
  }
}
