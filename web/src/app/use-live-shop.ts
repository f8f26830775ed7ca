import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { recoverIn } from "@/api/query-client";
import { settingAnswer } from "@/api/settings";

/** How often a page that is looked at asks whether the shop has changed; an answer without news has no body. */
const ASK_EVERY_MS = 4_000;

/** What shows the catalogue, beside the settings themselves. */
const OF_CATALOGUE = ["/api/Product", "/api/Carousel", "/api/Cart"];

/** Keeps settings, prices and shelves as they are in the shop, without a reload (decision D48). */
export function useLiveShop(): void {
  const client = useQueryClient();
  const { data } = useQuery({
    ...settingAnswer,
    refetchInterval: (query) => recoverIn(query) || ASK_EVERY_MS,
  });
  const version = data?.catalogue_version;
  const shown = useRef(version);
  useEffect(() => {
    const before = shown.current;
    shown.current = version;
    if (before === undefined || version === undefined || before === version) return;
    void client.invalidateQueries({
      predicate: ({ queryKey: [url] }) => OF_CATALOGUE.some((part) => String(url).startsWith(part)),
    });
  }, [client, version]);
}
