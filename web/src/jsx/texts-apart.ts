import { type ElementType, Fragment, type Key, type ReactElement } from "react";
import { jsx } from "react/jsx-runtime";

export type Props = Record<string, unknown>;

/** Function of React that creates an element. */
export type Create = (type: ElementType, props: Props, key?: Key) => ReactElement;

/**
 * Returns the properties with each text as the only child of its element (decision D187).
 *
 * Browser translation replaces text nodes by elements. React keeps a reference to a text node that
 * has siblings: it would update a node no longer in the page, and fail to insert or remove beside
 * it. It keeps none for the only text of an element. So adjacent texts are joined, and a text
 * beside elements is wrapped in a `<span>`.
 */
export function withTextsApart(type: ElementType, props: Props): Props {
  const { children } = props;
  if (Array.isArray(children)) {
    const apart = textsApart(children);
    return apart === children ? props : { ...props, children: type === Fragment ? inSpan(apart) : apart };
  }
  return type === Fragment && isText(children) ? { ...props, children: inSpan(children) } : props;
}

/**
 * Joins the children into one string if all are texts. Otherwise wraps each run of texts in a span,
 * and leaves other children in place.
 */
function textsApart(given: readonly unknown[]): unknown {
  const children = given.map((child) => (Array.isArray(child) ? textsApart(child) : child));
  if (!children.some(isText)) return children.every((child, at) => child === given[at]) ? given : children;
  if (children.every((child) => isText(child) || isNothing(child))) return children.filter(isText).join("");
  const apart = [...children];
  let start = 0;
  let run = "";
  const endRun = () => {
    // Whitespace alone is not wrapped: in a flex container a span would be another item, with a
    // gap.
    if (run !== "") apart[start] = run.trim() === "" ? run : inSpan(run, `text ${start}`);
    run = "";
  };
  children.forEach((child, place) => {
    if (isText(child)) {
      if (run === "") start = place;
      else apart[place] = null;
      run += String(child);
    } else if (!isNothing(child)) endRun();
  });
  endRun();
  return apart;
}

/** Wraps a text in an element; returns anything else unchanged. */
function inSpan(child: unknown, key?: Key): unknown {
  // A fragment is no element, so its text would be adjacent to its siblings.
  return isText(child) ? jsx("span", { children: child }, key) : child;
}

function isText(child: unknown): child is string | number | bigint {
  return typeof child === "string" || typeof child === "number" || typeof child === "bigint";
}

function isNothing(child: unknown): boolean {
  return child === null || child === undefined || typeof child === "boolean";
}
