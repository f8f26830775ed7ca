import type { Category, Money } from "@/core";
import { GALLERY_SIZES } from "@/features/catalogue/gallery";
import { ProductFrame } from "@/features/catalogue/product-frame";
import { Picture } from "@/ui/picture";
import { Price } from "@/ui/price";
import { Each, holes } from "./holes";

/** `/Product/{CategoryId}` before its scripts: the way here, picture, name, summary and price. */
export function ProductFirstPaint() {
  return (
    <ProductFrame category={holes<Category>()} gallery={<FirstPicture />}>
      <Each name="chosen">
        <Price amount={holes<{ price: Money }>().price} className="text-h2" />
      </Each>
    </ProductFrame>
  );
}

function FirstPicture() {
  return (
    <>
      <div className="aspect-4/3 bg-paper-deep">
        <Picture picture={holes()} sizes={GALLERY_SIZES} first className="size-full object-cover" />
      </div>
      {/* The room of the small copies. */}
      <Each name="several">
        <div className="mt-3 h-15" />
      </Each>
    </>
  );
}
