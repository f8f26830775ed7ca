/** Opening of an order by its link, for a buyer without a login (decision D204). */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { signOrderCalls } from "@/api/client";
import { getDeliveryLog, getOrder, openOrderLink } from "@/api/order";
import { keepOrderLink } from "@/api/order-link";

/** Order number and token of a link. */
export interface OrderLink {
  id: string;
  token: string;
}

/** Milliseconds after which an open page opens its link again. */
const RENEWED_MS = 6 * 3_600_000;

/** Returns order number and token from the URL's fragment, or `null` if it has none. */
export function readOrderLink(hash: string): OrderLink | null {
  const [, id, token] = /^#([0-9A-Z]{16})\.([\w-]{22})$/.exec(hash) ?? [];
  return id && token ? { id, token } : null;
}

/**
 * Opens the order of a link and signs the calls about it as long as the page lives. Afterwards the
 * order is forgotten, because another person may use the same computer next.
 */
export function useOrderLink(link: OrderLink | null) {
  const client = useQueryClient();
  useEffect(
    () => () => {
      signOrderCalls(null);
      if (!link) return;
      client.removeQueries({ queryKey: getOrder(link.id).queryKey });
      client.removeQueries({ queryKey: getDeliveryLog(link.id).queryKey });
    },
    [client, link],
  );
  return useQuery({
    queryKey: ["/api/Order/Link", link],
    enabled: link !== null,
    // The session ends after twelve hours; a page left open gets the next one before that.
    staleTime: RENEWED_MS,
    refetchInterval: RENEWED_MS,
    refetchOnWindowFocus: true,
    gcTime: 0,
    queryFn: async () => {
      const { id, token } = link as OrderLink;
      const { result } = await openOrderLink(id, token);
      signOrderCalls(result.token);
      keepOrderLink(id, token);
      return id;
    },
  });
}
