/** Ways out of the checkout: to the placed order, the cart, and the profile. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { reloadCart } from "@/api/cart";
import { getOrder, type Order } from "@/api/order";
import { loadMember } from "@/features/account/session-store";
import { clearHeldOrder, type Ways } from "@/features/order/place-order";
import { checkoutPath, paths } from "@/paths";

/** Shows the placed order and deletes its stored draft. */
export function usePlaced(leave: (id: string) => void) {
  const client = useQueryClient();
  return (order: Order) => {
    client.setQueryData(getOrder(order.id).queryKey, order);
    leave(order.id);
    void loadMember();
  };
}

export function useWays(leave: (id: string) => void): Ways {
  const navigate = useNavigate();
  return {
    toReview: () => navigate(checkoutPath(0)),
    toProfile: () => navigate(paths.profile),
    toOrder: leave,
  };
}

/** Navigates to a placed order. Back then leads to the cart, not to the form. */
export function useLeaving() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const left = useRef(false);
  // On unmount: any sooner, the empty cart would appear on the way, or be taken for an order
  // without a response.
  useEffect(
    () => () => {
      if (!left.current) return;
      clearHeldOrder();
      void reloadCart(client);
    },
    [client],
  );
  return (id: string) => {
    left.current = true;
    navigate(checkoutPath(2, id), { replace: true });
  };
}
