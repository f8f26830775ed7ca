import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { MemberCartLine } from "@/api/cart";
import type { Order } from "@/api/order";
import { showError } from "@/dialogs/messages";
import { isLost, settle, showRefusal, useHeldOrder, type Ways } from "./place-order";

/** Order whose response never arrived. */
export interface LostOrder {
  /** Asking for the outcome failed, too. */
  failed: boolean;
  tryAgain: () => void;
}

/**
 * Detects an order with a lost response, because the cart is empty, and asks for its outcome with
 * its idempotency key, which never places it twice. Returns `null` if no order is lost.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each loss and each press
  useEffect(() => {
    if (!lost) return;
    setFailed(false);
    settle(attempt).then(onPlaced, async (error: unknown) => {
      if (isLost(error)) setFailed(true);
      else if (!(await showRefusal(error, client, ways))) showError(error);
    });
  }, [lost, asked]);

  return lost ? { failed, tryAgain: () => setAsked((times) => times + 1) } : null;
}
