/** `jsx-runtime` with React's warnings, for development and tests. */
import type { ElementType, Key } from "react";
import { type JSXSource, jsxDEV as reactJsx } from "react/jsx-dev-runtime";
import { type Props, withTextsApart } from "./texts-apart";

export { Fragment } from "react";

/**
 * Creates an element; `inSource` is `true` if its children are in the source, not in a list that
 * needs keys.
 */
export function jsxDEV(
  type: ElementType,
  props: Props,
  key: Key | undefined,
  inSource: boolean,
  source?: JSXSource,
  self?: unknown,
) {
  const apart = withTextsApart(type, props);
  return reactJsx(type, apart, key, inSource && Array.isArray(apart["children"]), source, self);
}
