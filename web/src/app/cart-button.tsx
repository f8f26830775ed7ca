import { useEffect } from "react";
import { core } from "@/core";
import { useCart } from "@/features/cart/cart-store";
import { useCartPanel } from "@/features/cart/panel-store";
import { useCheckout } from "@/features/session/use-checkout";
import { IconButton } from "@/ui/button";
import { Icon } from "@/ui/icon";
import { useLatePart } from "./use-late-part";

const loadPanel = () => import("@/features/cart/cart-panel");

/** Opens the cart panel, and says how many lines the cart has. */
export function CartButton() {
  const { Part: CartPanel, want } = useLatePart(loadPanel);
  const { open, show } = useCartPanel();
  const { isLogin, checkOut } = useCheckout();
  const count = useCart((cart) => cart.items.length);

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
      {CartPanel && <CartPanel isLogin={isLogin} onCheckOut={checkOut} />}
    </>
  );
}
