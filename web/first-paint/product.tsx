import type { Category, Money } from "@/core";
import { GALLERY_SIZES } from "@/features/catalogue/gallery";
import { ProductFrame } from "@/features/catalogue/product-frame";
import { WithWasPrice } from "@/features/catalogue/was-price";
import { catalogueText } from "@/text/catalogue";
import { Picture } from "@/ui/picture";
import { Price } from "@/ui/price";
import { Each, hole, holes } from "./holes";

const { price } = holes<{ price: Money }>();

const text = catalogueText.product;

/**
 * Template of `/Product/{CategoryId}`: breadcrumbs, picture, name, summary and price. For a browser
 * without scripts it also has all specifications with their prices, and the description.
 */
export function ProductFirstPaint() {
  return (
    <ProductFrame category={holes<Category>()} gallery={<FirstPicture />}>
      <Each name="chosen">
        <WithWasPrice>
          <Price amount={price} className="text-h2" />
        </WithWasPrice>
      </Each>
      <noscript>
        <h2 className="text-small text-ink-soft">{text.spec}</h2>
        <ul className="mt-2 mb-10 border-t border-hairline">
          <Each name="specs">
            <li className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-hairline py-3">
              <span>{hole("spec")}</span>
              <WithWasPrice>
                <Price amount={price} />
              </WithWasPrice>
            </li>
          </Each>
        </ul>
        <h2 className="text-h3">{text.description}</h2>
        <Each name="paragraphs">
          <p className="mt-4 text-pretty text-ink-soft">{hole("text")}</p>
        </Each>
      </noscript>
    </ProductFrame>
  );
}

function FirstPicture() {
  return (
    <>
      <div className="aspect-4/3 bg-paper-deep">
        <Picture picture={holes()} sizes={GALLERY_SIZES} first className="size-full object-cover" />
      </div>
      {/* Space for the thumbnails. */}
      <Each name="several">
        <div className="mt-3 h-15" />
      </Each>
    </>
  );
}
