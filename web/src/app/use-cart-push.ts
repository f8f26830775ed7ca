import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useCart } from "@/features/cart/cart-store";
import { loadMember, useSession } from "@/features/session/session-store";

/** Takes what a visitor had chosen along into the cart of the member who logged in; each page tries again. */
export function useCartPush(): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const waiting = useCart(({ items }) => items.length > 0);
  const known = useSession(({ member }) => member !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's change is what it listens to
  useEffect(() => {
    if (!waiting || !known) return;
    import("@/features/cart/push-cart").then(
      ({ pushCart }) => pushCart(client, { counts, changed: loadMember }),
      () => undefined,
    );
  }, [waiting, known, client, pathname]);
}

function counts(): boolean {
  const { member, refused } = useSession.getState();
  return member !== null && !refused;
}
