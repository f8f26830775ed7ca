import type { Category, Product } from "@/core";
import { showLoginNeeded } from "@/notice/messages";
import { cartText } from "@/text/cart";
import { Button } from "@/ui/button";
import { useAddToCart } from "./change-cart";

interface BuyButtonsProps {
  category: Category;
  product: Product;
  amount: number;
}

/** Into the cart, or straight to buying, for which a visitor has to log in first. */
export function BuyButtons({ category, product, amount }: BuyButtonsProps) {
  const { add, busy } = useAddToCart();
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button look="seal" busy={busy} onClick={() => add(category, product, amount)}>
        {cartText.add}
      </Button>
      <Button onClick={showLoginNeeded}>{cartText.buyNow}</Button>
    </div>
  );
}
