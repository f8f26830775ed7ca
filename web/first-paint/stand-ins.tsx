/**
 * Replacements for the rules, pictures, was-prices, the seal, dialogs and conditional texts while
 * the templates are rendered: placeholders, or nothing.
 */
import type { ComponentProps } from "react";
import type { Money, Picture as PictureData } from "@/core";
import { cartText } from "@/text/cart";
import type { Picture as RealPicture } from "@/ui/picture";
import { WithWasPrice as RealWithWasPrice } from "../src/features/catalogue/was-price";
import { DrawnSeal, PictureSeal } from "../src/ui/seal";
import { Each, eitherWay, hole, holes, nameOf } from "./holes";

export { documentText, pending, unset } from "../src/text/document";

/** Rules that return placeholders, because the server formats prices with the same rules. */
export const core = {
  priceRange: () => ({ text: hole("price") }),
  formatMoney: (amount: unknown) => String(amount),
  spokenCart: () => cartText.title,
};

/** Picture with the markup of the real component. The server fills in its files. */
export function Picture({
  picture,
  sizes,
  first = false,
  decorative = false,
  className,
}: ComponentProps<typeof RealPicture>) {
  return (
    <Each name={nameOf(picture) ?? "picture"}>
      <picture className="contents">
        <Each name="sources">
          <source type={hole("type")} srcSet={hole("set")} sizes={sizes} />
        </Each>
        <img
          alt={decorative ? "" : hole("alt")}
          width={hole("width")}
          height={hole("height")}
          loading={first ? "eager" : "lazy"}
          fetchPriority={first ? "high" : "auto"}
          decoding={first ? "sync" : "async"}
          src={hole("url")}
          className={className}
        />
      </picture>
    </Each>
  );
}

/** Price with its section for a product that has a was-price, and one without. */
export function WithWasPrice({ children }: ComponentProps<typeof RealWithWasPrice>) {
  return eitherWay(
    hole("was_price"),
    (amount) => <RealWithWasPrice amount={amount as unknown as Money}>{children}</RealWithWasPrice>,
    <RealWithWasPrice>{children}</RealWithWasPrice>,
  );
}

/** Seal of the shop: its picture, or the drawing. */
export function Seal({ className }: { className: string }) {
  return eitherWay(
    holes<PictureData>({}, "seal"),
    (picture) => <PictureSeal picture={picture} className={className} />,
    <DrawnSeal className={className} />,
  );
}

/** Returns both alternatives, because no value is known yet. */
export const ifSet = eitherWay;

/** Returns a section for the value, and one with the substitute. */
export function filled(value: string, substitute: string): string {
  return eitherWay(value, (known) => known, substitute);
}

/** Renders nothing: drawers are closed until the scripts run. */
export function Drawer() {
  return null;
}
