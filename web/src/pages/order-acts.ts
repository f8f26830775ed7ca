import { useQueryClient } from "@tanstack/react-query";
import { expectChange } from "@/api/answer";
import type { Order } from "@/api/order";
import { useTabEvent } from "@/api/tab-events";
import type { KnownAction } from "@/features/order/order-actions";
import { useOrderDialogs } from "@/features/order/order-dialogs";
import { refreshOrders } from "@/features/order/use-order-changes";
import { payOrder, useWaysOut } from "@/features/payment/pay-order";

/**
 * Returns the actions of an order's buttons: paying opens the provider's page, every other action a
 * dialog.
 */
export function useOrderActs() {
  const client = useQueryClient();
  const dialogs = useOrderDialogs();
  const opening = useWaysOut((ways) => ways.opening);
  const refresh = () => refreshOrders(client);
  useTabEvent("payments", true, () => {
    expectChange();
    refresh();
  });
  const act = (order: Order, action: KnownAction) => {
    if (action === "pay") void payOrder(order, refresh);
    else dialogs.act(order, action);
  };
  return { dialogs, opening, act };
}
