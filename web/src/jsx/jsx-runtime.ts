/**
 * JSX runtime on top of React's, which keeps each text as the only child of its element (decision
 * D187).
 */
import type { ElementType, Key } from "react";
import * as react from "react/jsx-runtime";
import { type Props, withTextsApart } from "./texts-apart";

export { Fragment } from "react";

/** Creates an element with a single child, or with the children of a list. */
export function jsx(type: ElementType, props: Props, key?: Key) {
  return react.jsx(type, withTextsApart(type, props), key);
}

/** Creates an element with several children in the source. */
export function jsxs(type: ElementType, props: Props, key?: Key) {
  const apart = withTextsApart(type, props);
  return (Array.isArray(apart["children"]) ? react.jsxs : react.jsx)(type, apart, key);
}
