import { cartText } from "@/text/cart";
import { Button } from "@/ui/button";
import type { Addition } from "./cart-keeper";
import { useBuying } from "./use-buying";

interface BuyButtonsProps extends Omit<Addition, "atOnce"> {
  isLogin: boolean;
  onCheckOut: () => void;
}

/** Into the cart, or straight to buying. */
export function BuyButtons({ isLogin, onCheckOut, ...addition }: BuyButtonsProps) {
  const { add, buy, busy } = useBuying(isLogin, onCheckOut);
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button look="seal" busy={busy === "add"} onClick={() => add(addition)}>
        {cartText.add}
      </Button>
      <Button busy={busy === "buy"} onClick={() => buy(addition)}>
        {cartText.buyNow}
      </Button>
    </div>
  );
}
