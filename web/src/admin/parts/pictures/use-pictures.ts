/** The pictures of the shop, page by page: uploaded ones, the newest first, then imported ones. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { type PicturePage, picturesUrl } from "@/api/admin-catalogue";
import { caller } from "../../session";

export function usePictures() {
  const list = useInfiniteQuery({
    queryKey: [picturesUrl({})],
    queryFn: ({ pageParam, signal }) =>
      caller<PicturePage>(picturesUrl({ After: pageParam ?? undefined }), { cancel: signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
  return { list, pictures: list.data?.pages.flatMap((page) => page.pictures) ?? [] };
}
