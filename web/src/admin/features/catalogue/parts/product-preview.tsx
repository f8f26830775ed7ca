/** Product page as on a shopper's phone, with the current values of the form. */
import { type Category, forms, type Product, tryRule } from "@/core";
import { Gallery } from "@/features/catalogue/gallery";
import { Description, ProductFrame } from "@/features/catalogue/product-frame";
import { SpecChoice } from "@/features/catalogue/spec-choice";
import { WithWasPrice } from "@/features/catalogue/was-price";
import { cartText } from "@/text/cart";
import { catalogueText } from "@/text/catalogue";
import { Button } from "@/ui/button";
import { Price } from "@/ui/price";
import { categoryText as text } from "../text";
import type { CategoryFields, ProductFields } from "./kinds";

const words = catalogueText.product;

interface ProductPreviewProps {
  category: CategoryFields;
  menuName: string;
  products: readonly { key: string; fields: ProductFields }[];
  /** Specification being edited. */
  chosen: string | undefined;
}

/** Renders the preview. It scrolls but is inert, because its links would leave the form. */
export function ProductPreview({ category, menuName, products, chosen }: ProductPreviewProps) {
  const shown = products.map(({ fields }, index) => productOf(fields, index, category));
  const at = products.findIndex(({ key }) => key === chosen);
  const named = shown[at];
  const product = named?.active ? named : shown.find(({ active }) => active);
  return (
    <section aria-label={text.preview}>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys, too
        tabIndex={0}
        role="document"
        aria-label={text.preview}
        className="as-on-phone mx-auto h-[min(46rem,calc(100dvh-9rem))] w-full max-w-[24.375rem] overflow-y-auto border border-hairline-strong bg-paper"
      >
        <div inert>
          <ProductFrame
            category={categoryOf(category, menuName, shown)}
            gallery={
              category.Pictures.length > 0 && (
                <Gallery
                  name={category.Name}
                  pictures={category.Pictures.map(({ picture }) => picture)}
                  wanted={product?.img}
                />
              )
            }
            description={product && <Description title={words.description} content={product.content} />}
          >
            {product && (
              <WithWasPrice amount={product.was_price}>
                <Price amount={product.price} className="text-h2" />
              </WithWasPrice>
            )}
            <SpecChoice products={shown} chosen={product?.id} onChoose={() => undefined} />
            {product ? (
              <div className="grid grid-cols-2 gap-3">
                <Button look="seal">{cartText.add}</Button>
                <Button>{cartText.buyNow}</Button>
              </div>
            ) : (
              <p className="border-t border-hairline pt-5 text-cinnabar">{words.offShelf}</p>
            )}
          </ProductFrame>
        </div>
      </div>
      <p className="mt-2 text-center text-note text-ink-soft">{text.previewText}</p>
    </section>
  );
}

/** Returns the typed price, or 0 while it is no valid number. */
const amountOf = (typed: string) => (Number(typed) > 0 ? Number(typed) : 0);

/** Returns the typed was-price, or `undefined` while the shop would not show it. */
function wasPriceOf({ Price, WasPrice }: ProductFields): number | undefined {
  const answer = tryRule(() => forms.checkPrice({ Id: 0, Version: 0, Price, WasPrice }));
  return answer.ok && WasPrice.trim() !== "" ? Number(WasPrice) : undefined;
}

function productOf(fields: ProductFields, index: number, category: CategoryFields): Product {
  const picture = fields.Picture ?? category.Pictures[0];
  const was_price = wasPriceOf(fields);
  return {
    id: index + 1,
    name: fields.Name || text.isNew,
    price: amountOf(fields.Price),
    ...(was_price !== undefined && { was_price }),
    content: fields.Content,
    img: picture?.picture.url ?? "",
    prod_id: fields.ProdID,
    ware_id: fields.WareID,
    active: fields.Active,
  };
}

function categoryOf(fields: CategoryFields, menuName: string, products: Product[]): Category {
  const prices = products.filter(({ active }) => active).map(({ price }) => price);
  return {
    id: 0,
    name: fields.Name || text.newTitle,
    menu_id: fields.MenuId,
    menu_name: menuName,
    summary: fields.Summary,
    img: fields.Pictures.map(({ picture }) => picture),
    products,
    price_min: Math.min(...prices),
    price_max: Math.max(...prices),
  };
}
