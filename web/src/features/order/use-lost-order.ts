import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { MemberCartLine } from "@/api/cart";
import type { Order } from "@/api/order";
import { showError } from "@/dialogs/messages";
import { isLost, settle, showRefusal, useHeldOrder, type Ways } from "./place-order";

/** An order whose answer never came. */
export interface LostOrder {
  /** The shop could not be asked, either. */
  failed: boolean;
  ask: () => void;
}

/**
 * The order behind a cart that is empty although no answer came: asked for by its
 * key, which places nothing twice. `null` where nothing is lost.
 */
export function useLostOrder(
  lines: readonly MemberCartLine[] | undefined,
  onPlaced: (order: Order) => void,
  ways: Ways,
): LostOrder | null {
  const client = useQueryClient();
  const attempt = useHeldOrder((held) => held.attempt);
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  const lost = attempt !== null && lines?.length === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks once for each loss and each press, not for each picture of the page
  useEffect(() => {
    if (!lost) return;
    setFailed(false);
    settle(attempt).then(onPlaced, async (error: unknown) => {
      if (isLost(error)) setFailed(true);
      else if (!(await showRefusal(error, client, ways))) showError(error);
    });
  }, [lost, asked]);

  return lost ? { failed, ask: () => setAsked((times) => times + 1) } : null;
}
