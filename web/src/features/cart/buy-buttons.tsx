import type { Category, Product } from "@/core";
import { cartText } from "@/text/cart";
import { Button } from "@/ui/button";
import { useAddToCart } from "./change-cart";

interface BuyButtonsProps {
  category: Category;
  product: Product;
  amount: number;
  onBuyNow: () => void;
}

/** Into the cart, or straight to buying. */
export function BuyButtons({ category, product, amount, onBuyNow }: BuyButtonsProps) {
  const { add, busy } = useAddToCart();
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button look="seal" busy={busy} onClick={() => add(category, product, amount)}>
        {cartText.add}
      </Button>
      <Button onClick={onBuyNow}>{cartText.buyNow}</Button>
    </div>
  );
}
