import { type ElementType, Fragment, type Key, type ReactElement } from "react";
import { jsx } from "react/jsx-runtime";

export type Props = Record<string, unknown>;

/** One of React's functions that create an element. */
export type Create = (type: ElementType, props: Props, key?: Key) => ReactElement;

/**
 * Returns the properties with every text alone in its element (decision D187).
 *
 * A browser that translates a page replaces text nodes by elements of its own. React keeps a node for a text that stands
 * beside other children: it would update a node that has left the page, and fail to insert or remove beside it. The only
 * text of an element has no such node. So neighbouring texts become one, and a text beside elements gets a `<span>`.
 */
export function withTextsApart(type: ElementType, props: Props): Props {
  const { children } = props;
  if (Array.isArray(children)) {
    const apart = textsApart(children);
    return apart === children ? props : { ...props, children: type === Fragment ? inSpan(apart) : apart };
  }
  return type === Fragment && isText(children) ? { ...props, children: inSpan(children) } : props;
}

/** One string if all children are texts; otherwise a span in the place of each run of texts, all others where they were. */
function textsApart(given: readonly unknown[]): unknown {
  const children = given.map((child) => (Array.isArray(child) ? textsApart(child) : child));
  if (!children.some(isText)) return children.every((child, at) => child === given[at]) ? given : children;
  if (children.every((child) => isText(child) || isNothing(child))) return children.filter(isText).join("");
  const apart = [...children];
  let start = 0;
  let run = "";
  const endRun = () => {
    // Space alone stays as it is: in a flex container a span would be one more item, with a gap.
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

/** A text in an element of its own; anything else as it is. */
function inSpan(child: unknown, key?: Key): unknown {
  // A fragment is no element: its text would stand beside what surrounds it.
  return isText(child) ? jsx("span", { children: child }, key) : child;
}

function isText(child: unknown): child is string | number | bigint {
  return typeof child === "string" || typeof child === "number" || typeof child === "bigint";
}

function isNothing(child: unknown): boolean {
  return child === null || child === undefined || typeof child === "boolean";
}
