/** What takes the place of the rules, the pictures and the choices while a first paint is made: holes, or nothing. */
import type { ComponentProps } from "react";
import { cartText } from "@/text/cart";
import type { Picture as RealPicture } from "@/ui/picture";
import { Each, eitherWay, hole } from "./holes";

export { documentText, pending, unset } from "../src/text/document";

/** Every price was reckoned by the same rules in the server. */
export const core = {
  priceRange: () => ({ text: hole("price") }),
  formatMoney: (amount: unknown) => String(amount),
  spokenCart: () => cartText.title,
};

/** A picture whose files the server knows; markup and attributes are those of the real one. */
export function Picture({
  sizes,
  first = false,
  decorative = false,
  className,
}: ComponentProps<typeof RealPicture>) {
  return (
    <Each name="picture">
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

/** No value is known yet. */
export const ifSet = eitherWay;

/** The value, or what stands in for it. */
export function filled(value: string, substitute: string): string {
  return eitherWay(value, (known) => known, substitute);
}

/** Closed until scripts run. */
export function Drawer() {
  return null;
}
