/** Picture library, page by page, and the updates of its cache when a picture changes. */
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAdminList } from "@/admin/list/use-admin-list";
import type { PicturePage, StaffPicture } from "@/api/schema";
import { forms } from "@/core";
import { picturesUrl } from "../calls";

/** Divisible by two, three, four and five, so that all grid rows are full. */
const PAGE = 60;

const queryKey = ["pictures"];

type Pages = InfiniteData<PicturePage>;

/** Loads the library page by page; `isWhole` loads all pages. */
export function useLibrary(isWhole = false) {
  const list = useAdminList<PicturePage, StaffPicture>({
    key: queryKey,
    url: (After) => picturesUrl({ After, PageCount: PAGE }),
    rowsOf: (page) => page.pictures,
  });
  const { data, fetchNextPage, hasNextPage, isFetching, isError } = list.query;
  const goesOn = isWhole && hasNextPage && !isError;
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage();
  }, [goesOn, isFetching, fetchNextPage]);
  return { ...list, rows: picturesOf(data), goesOn };
}

/** Returns each picture once: one described meanwhile has moved to another page. */
function picturesOf(pages: Pages | undefined): StaffPicture[] {
  const all = pages?.pages.flatMap(({ pictures }) => pictures) ?? [];
  return [...new Map(all.toReversed().map((one) => [one.id, one])).values()].toReversed();
}

/** Returns `true` if an uploaded picture already existed. */
export function wasThere(client: QueryClient, picture: StaffPicture): boolean {
  const listed = picturesOf(client.getQueryData<Pages>(queryKey));
  const isDescribed = !picture.needs_alt;
  return isDescribed || picture.uses.length > 0 || listed.some(({ id }) => id === picture.id);
}

/** Puts an uploaded picture at the start of the cached list, as the server does. */
export function putFirst(client: QueryClient, picture: StaffPicture): void {
  change(client, (pages) =>
    pages.map((page, place) => ({
      ...page,
      pictures: [...(place === 0 ? [picture] : []), ...page.pictures.filter(({ id }) => id !== picture.id)],
    })),
  );
}

/** Takes a picture off the cached list. */
export function takeOff(client: QueryClient, removed: number): void {
  change(client, (pages) =>
    pages.map((page) => ({ ...page, pictures: page.pictures.filter(({ id }) => id !== removed) })),
  );
}

/**
 * Returns the pictures whose description, uses or uploader match the search terms. Without terms,
 * returns all.
 */
export function searched(pictures: readonly StaffPicture[], words: string): readonly StaffPicture[] {
  if (words.trim() === "") return pictures;
  return pictures.filter(({ picture, uses, upload }) =>
    forms.isFoundBy(words, [picture.alt, upload?.by ?? "", ...uses.map(({ name }) => name)]),
  );
}

/** Updates a picture in the cached list. */
export function putInPlace(client: QueryClient, picture: StaffPicture): void {
  change(client, (pages) =>
    pages.map((page) => ({
      ...page,
      pictures: page.pictures.map((one) => (one.id === picture.id ? picture : one)),
    })),
  );
}

function change(client: QueryClient, how: (pages: PicturePage[]) => PicturePage[]): void {
  client.setQueryData<Pages>(queryKey, (data) => data && { ...data, pages: how(data.pages) });
}
