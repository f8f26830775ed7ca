/** Renders the pictures of the shop: upload, description, and uses. The filter is in the URL. */
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { StaffPicture } from "@/api/admin-catalogue";
import { type CatalogueTree, catalogueUrl } from "@/api/admin-catalogue";
import { Button } from "@/ui/button";
import { Waiting } from "@/ui/loading";
import { TickEntry } from "../parts/catalogue/entries";
import { Heading } from "../parts/frame";
import { AltDialog } from "../parts/pictures/alt-dialog";
import { PictureCard } from "../parts/pictures/picture-card";
import { UploadArea } from "../parts/pictures/upload-area";
import { useLibrary } from "../parts/pictures/use-library";
import { useUploads } from "../parts/pictures/use-uploads";
import { Unread } from "../parts/unread";
import { useAdminAnswer, useMay } from "../session";
import { adminText } from "../text/frame";
import { picturesText as text } from "../text/pictures";

export default function PicturesPage() {
  const mayEdit = useMay("EditCatalogue");
  return (
    <>
      <Heading>{text.title}</Heading>
      <p className="mb-5 max-w-prose text-small text-ink-soft">{text.lead}</p>
      {mayEdit && <Upload />}
      <Library mayEdit={mayEdit} />
    </>
  );
}

function Upload() {
  return <UploadArea uploads={useUploads()} />;
}

function Library({ mayEdit }: { mayEdit: boolean }) {
  const [params, setParams] = useSearchParams();
  const [described, setDescribed] = useState<StaffPicture | null>(null);
  const isFiltered = params.has("missing") || params.has("unused");
  const library = useLibrary(isFiltered);
  const { data: tree } = useAdminAnswer<CatalogueTree>(catalogueUrl);
  const { pictures, isPending, error, goesOn } = library;
  const found = filtered(pictures, params);
  if (error && pictures.length === 0) return <Unread onRetry={() => void library.refetch()} />;
  if (isPending) return <Waiting says={adminText.loading} className="min-h-60" />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <Filter params={params} onChange={(next) => setParams(next, { replace: true })} />
        <p role="status" className="text-small text-ink-soft">
          {goesOn ? text.searching(found.length) : text.shown(found.length, library.hasNextPage)}
        </p>
      </div>
      {found.length === 0 && !goesOn && (
        <p className="py-12 text-center text-ink-soft">{isFiltered ? text.none : text.empty}</p>
      )}
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5">
        {found.map((picture) => (
          <PictureCard
            key={picture.id}
            picture={picture}
            menus={tree?.menus ?? []}
            onDescribe={mayEdit ? () => setDescribed(picture) : undefined}
          />
        ))}
      </ul>
      {library.hasNextPage && !goesOn && (
        <div className="mt-6 text-center">
          <Button busy={library.isFetchingNextPage} onClick={() => void library.fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      )}
      <AltDialog picture={described} onClose={() => setDescribed(null)} onSaved={() => setDescribed(null)} />
    </>
  );
}

interface FilterProps {
  params: URLSearchParams;
  onChange: (params: URLSearchParams) => void;
}

function Filter({ params, onChange }: FilterProps) {
  return (
    <div className="flex flex-wrap gap-x-6">
      {(
        [
          ["missing", text.onlyMissing],
          ["unused", text.onlyUnused],
        ] as const
      ).map(([name, label]) => (
        <TickEntry
          key={name}
          label={label}
          on={params.has(name)}
          readOnly={false}
          onChange={(on) => {
            const next = new URLSearchParams(params);
            on ? next.set(name, "true") : next.delete(name);
            onChange(next);
          }}
        />
      ))}
    </div>
  );
}

function filtered(pictures: readonly StaffPicture[], params: URLSearchParams): StaffPicture[] {
  return pictures.filter(
    ({ needs_alt, uses }) =>
      (!params.has("missing") || needs_alt) && (!params.has("unused") || uses.length === 0),
  );
}
