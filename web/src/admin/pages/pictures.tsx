/** The pictures of the shop: uploaded, described, and where each is used. */
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { StaffPicture } from "@/api/admin-catalogue";
import { Button } from "@/ui/button";
import { taipeiTime } from "@/ui/format";
import { Waiting } from "@/ui/loading";
import { Picture } from "@/ui/picture";
import { Heading } from "../parts/frame";
import { AltDialog } from "../parts/pictures/alt-dialog";
import { UploadArea } from "../parts/pictures/upload-area";
import { usePictures } from "../parts/pictures/use-pictures";
import { Unread } from "../parts/unread";
import { adminPaths, categoryPath } from "../paths";
import { useMay } from "../session";
import { adminText } from "../text/frame";
import { picturesText as text } from "../text/pictures";

export default function PicturesPage() {
  const { list, pictures } = usePictures();
  const mayEdit = useMay("EditCatalogue");
  const [params, setParams] = useSearchParams();
  const [described, setDescribed] = useState<StaffPicture | null>(null);
  const found = pictures.filter(
    ({ needs_alt, uses }) =>
      (!params.has("missing") || needs_alt) && (!params.has("unused") || uses.length === 0),
  );
  const filter = (name: string, on: boolean) => {
    const next = new URLSearchParams(params);
    on ? next.set(name, "true") : next.delete(name);
    setParams(next);
  };
  return (
    <>
      <Heading>{text.title}</Heading>
      <p className="mb-5 max-w-prose text-small text-ink-soft">{text.lead}</p>
      {mayEdit && <UploadArea onDone={() => undefined} />}
      <div className="mb-4 flex flex-wrap gap-x-8">
        <Filter
          label={text.onlyMissing}
          on={params.has("missing")}
          onChange={(on) => filter("missing", on)}
        />
        <Filter label={text.onlyUnused} on={params.has("unused")} onChange={(on) => filter("unused", on)} />
      </div>
      {list.isPending && !list.error && <Waiting says={adminText.loading} className="min-h-60" />}
      {list.error && pictures.length === 0 && <Unread onRetry={() => void list.refetch()} />}
      {list.data && found.length === 0 && (
        <p className="py-12 text-center text-ink-soft">
          {pictures.length === 0 ? text.none : text.noneFound}
        </p>
      )}
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-3 2xl:grid-cols-4">
        {found.map((one) => (
          <PictureCard key={one.id} one={one} {...(mayEdit && { onDescribe: () => setDescribed(one) })} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="mt-6 text-center">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      )}
      <AltDialog picture={described} onClose={() => setDescribed(null)} />
    </>
  );
}

interface FilterProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

function Filter({ label, on, onChange }: FilterProps) {
  return (
    <label className="flex min-h-11 w-fit items-center gap-2 text-small">
      <input
        type="checkbox"
        className="size-5 accent-cinnabar"
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

/** Bytes as people read them: `860 KB`, `3.1 MB`. */
const shownBytes = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

function PictureCard({ one, onDescribe }: { one: StaffPicture; onDescribe?: () => void }) {
  const { picture, needs_alt, upload, uses, expires_at } = one;
  return (
    <li className="panel flex flex-col p-0!">
      <Picture
        picture={picture}
        sizes="(min-width: 1024px) 22rem, 50vw"
        decorative
        className="aspect-4/3 w-full bg-paper-deep object-contain"
      />
      <div className="flex flex-1 flex-col gap-1 px-4 pt-3 pb-1 text-note text-ink-soft">
        {needs_alt ? (
          <p className="text-small text-cinnabar">{text.missing}</p>
        ) : (
          <p className="line-clamp-3 text-small text-ink">{picture.alt}</p>
        )}
        {upload && (
          <p className="figures">{text.size(upload.width, upload.height, shownBytes(upload.bytes))}</p>
        )}
        {uses.length > 0 ? (
          <Uses uses={uses} />
        ) : (
          <p>
            {text.unused}
            {expires_at && `，${text.expires(taipeiTime(expires_at).slice(0, 10))}`}
          </p>
        )}
        {onDescribe && (
          <Button
            look={needs_alt ? "line" : "bare"}
            className={needs_alt ? "mt-auto mb-2 self-start px-4!" : "mt-auto -ml-2 self-start"}
            aria-label={needs_alt ? undefined : text.editOf(picture.alt)}
            onClick={onDescribe}
          >
            {needs_alt ? text.describe : text.edit}
          </Button>
        )}
      </div>
    </li>
  );
}

function Uses({ uses }: { uses: StaffPicture["uses"] }) {
  return (
    <p>
      {text.uses}
      {uses.map(({ kind, id, name }, place) => {
        const path = pathOf(kind, id);
        return (
          <span key={`${kind} ${id}`}>
            {place > 0 && "、"}
            {path ? (
              <Link
                to={path}
                className="ml-1 underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
              >
                {name}
              </Link>
            ) : (
              <span className="ml-1">{name}</span>
            )}
          </span>
        );
      })}
    </p>
  );
}

/** The page where something that shows a picture is edited. */
function pathOf(kind: StaffPicture["uses"][number]["kind"], id: number | null): string | null {
  switch (kind) {
    case "Menu":
      return adminPaths.menus;
    case "Slide":
      return adminPaths.slides;
    case "Category":
      return id === null ? null : categoryPath(id);
    default:
      return null;
  }
}
