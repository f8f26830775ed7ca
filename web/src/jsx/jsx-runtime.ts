/** React's functions behind JSX, which keep every text alone in its element (decision D187). */
import type { ElementType, Key } from "react";
import * as react from "react/jsx-runtime";
import { type Props, withTextsApart } from "./texts-apart";

export { Fragment } from "react";

/** Creates an element with one child, or with those of a list. */
export function jsx(type: ElementType, props: Props, key?: Key) {
  return react.jsx(type, withTextsApart(type, props), key);
}

/** Creates an element with children that stand in the source. */
export function jsxs(type: ElementType, props: Props, key?: Key) {
  const apart = withTextsApart(type, props);
  return (Array.isArray(apart["children"]) ? react.jsxs : react.jsx)(type, apart, key);
}
