import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { cartAnswer, reloadCart } from "@/api/cart";
import { useNewsOfTabs } from "@/api/tab-news";
import { core } from "@/core";
import { useCart } from "@/features/cart/cart-store";
import { useCartPanel } from "@/features/cart/panel-store";
import { useIsLogin, useSession } from "@/features/session/session-store";
import { useCheckout } from "@/features/session/use-checkout";
import { IconButton } from "@/ui/button";
import { Icon } from "@/ui/icon";
import { useLatePart } from "./use-late-part";

const visitorPanel = () => import("@/features/cart/cart-panel");
const memberPanel = () => import("@/features/cart/member-panel");

/** Opens the cart panel, and says how many lines the cart has. */
export function CartButton() {
  const isLogin = useIsLogin();
  const { Part: CartPanel, want } = useLatePart(isLogin ? memberPanel : visitorPanel);
  const { open, show } = useCartPanel();
  const checkOut = useCheckout();
  const count = useLineCount(isLogin);

  useEffect(() => {
    if (open && !CartPanel) want();
  }, [open, CartPanel, want]);

  return (
    <>
      <IconButton label={core.spokenCart(count)} aria-haspopup="dialog" className="relative" onClick={show}>
        <Icon name="bag" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="figures absolute top-0.5 right-0 min-w-[1.25rem] rounded-full bg-cinnabar px-1 text-center text-[0.6875rem] leading-5 text-on-cinnabar"
          >
            {count > 99 ? "99+" : count}
          </span>
        )}
      </IconButton>
      {CartPanel && <CartPanel onCheckOut={checkOut} />}
    </>
  );
}

/** Lines of the cart: a visitor's own, or a member's as last read, at first as auth info has it. All tabs show the same. */
function useLineCount(isLogin: boolean): number {
  const own = useCart((cart) => cart.items.length);
  const counted = useSession(({ member }) => member?.cart_count ?? 0);
  const read = useQuery({ ...cartAnswer, enabled: false }).data;
  const client = useQueryClient();
  useNewsOfTabs("cart", isLogin, () => void reloadCart(client));
  return isLogin ? (read?.length ?? counted) : own;
}
