/** Renders the pictures of the shop: upload, description, and uses. The filter is in the URL. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useAdminAnswer, useMay } from "@/admin/access/session";
import { catalogueUrl } from "@/admin/catalogue-tree";
import { forgetKey, idempotencyKey } from "@/admin/edit/once";
import { TickEntry } from "@/admin/edit/tick-entry";
import { Heading } from "@/admin/frame/frame";
import { Unread } from "@/admin/frame/unread";
import { LoadMore } from "@/admin/list/list-body";
import { withParam } from "@/admin/list/params";
import { adminText } from "@/admin/text";
import type { CatalogueTree, StaffPicture } from "@/api/schema";
import { showError, showMessage } from "@/dialogs/messages";
import { announce } from "@/ui/live-region";
import { Waiting } from "@/ui/loading";
import { calls } from "../calls";
import { AltDialog } from "../parts/alt-dialog";
import { PictureCard } from "../parts/picture-card";
import { PictureSearch } from "../parts/picture-search";
import { UploadArea } from "../parts/upload-area";
import { searched, takeOff, useLibrary } from "../parts/use-library";
import { useUploads } from "../parts/use-uploads";
import { picturesText as text } from "../text";

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
  const isFiltered = ["missing", "unused", "q"].some((name) => params.has(name));
  const library = useLibrary(isFiltered);
  const { data: tree } = useAdminAnswer<CatalogueTree>(catalogueUrl);
  const remove = useRemoval();
  const { query, rows, more, goesOn } = library;
  const found = filtered(rows, params);
  if (query.error && rows.length === 0) return <Unread onRetry={() => void query.refetch()} />;
  if (query.isPending) return <Waiting says={adminText.loading} className="min-h-60" />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <Filter params={params} onChange={(next) => setParams(next, { replace: true })} />
        <p role="status" className="text-small text-ink-soft">
          {goesOn ? text.searching(found.length) : text.shown(found.length, more !== null)}
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
            onRemove={mayEdit ? () => remove(picture) : undefined}
          />
        ))}
      </ul>
      {!goesOn && <LoadMore list={library} />}
      <AltDialog picture={described} onClose={() => setDescribed(null)} onSaved={() => setDescribed(null)} />
    </>
  );
}

/** Returns a function that removes a picture after a question. */
function useRemoval() {
  const client = useQueryClient();
  const remove = async ({ id, version }: StaffPicture) => {
    const body = { Id: id, Version: version };
    try {
      await calls.remove(body, idempotencyKey("RemovePicture", body));
      forgetKey("RemovePicture", body);
      takeOff(client, id);
      announce(text.removed);
    } catch (error) {
      showError(error);
    }
  };
  return (picture: StaffPicture) =>
    showMessage({
      title: text.removeTitle,
      text: text.removeText,
      confirm: text.remove,
      confirmed: () => void remove(picture),
      also: { label: adminText.cancel, run: () => undefined },
    });
}

interface FilterProps {
  params: URLSearchParams;
  onChange: (params: URLSearchParams) => void;
}

function Filter({ params, onChange }: FilterProps) {
  return (
    <search className="flex flex-wrap items-center gap-x-6">
      <PictureSearch
        value={params.get("q") ?? ""}
        onChange={(words) => onChange(withParam(params, "q", words))}
      />
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
          onChange={(on) => onChange(withParam(params, name, on ? "true" : ""))}
        />
      ))}
    </search>
  );
}

function filtered(pictures: readonly StaffPicture[], params: URLSearchParams): StaffPicture[] {
  return searched(pictures, params.get("q") ?? "").filter(
    ({ needs_alt, uses }) =>
      (!params.has("missing") || needs_alt) && (!params.has("unused") || uses.length === 0),
  );
}
