import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { menuAnswer } from "@/api/catalogue";
import { categoryPath } from "@/paths";
import { catalogueText as text } from "@/text/catalogue";
import { Breadcrumbs } from "@/ui/breadcrumbs";

interface ListFrameProps {
  trail: readonly { name: string; to?: string }[];
  heading: ReactNode;
  menus?: ReactNode;
  back: ReactNode;
  children: ReactNode;
}

/** Renders the page around a list: breadcrumbs, heading, menus, and the back button. */
export function ListFrame({ trail, heading, menus = <MenuLinks />, back, children }: ListFrameProps) {
  return (
    <div className="page-width pt-4 pb-24 lg:pt-8">
      <Breadcrumbs label={text.trail} steps={trail} />
      <div className="mt-6 grid gap-8 lg:mt-12 lg:grid-cols-[10.5rem_1fr] lg:gap-20">
        <div className="grid content-start gap-5 lg:gap-12">
          {heading}
          {menus}
        </div>
        <div>
          {children}
          <div className="mt-12">{back}</div>
        </div>
      </div>
    </div>
  );
}

/** Renders all menus, in a row on phones and in a column beside the list on wide screens. */
export function MenuLinks() {
  const menus = useQuery(menuAnswer).data ?? [];
  return (
    <MenuRow>
      {menus.map(({ id, name }) => (
        <li key={id} className={menuItemClass}>
          <NavLink to={categoryPath(id)} caseSensitive className={menuLinkClass}>
            {name}
          </NavLink>
        </li>
      ))}
    </MenuRow>
  );
}

export const menuItemClass = "lg:border-b lg:border-hairline";

export const menuLinkClass =
  "inline-block border-b border-transparent py-2 text-small text-ink-soft hover:text-cinnabar aria-[current=page]:border-ink aria-[current=page]:text-ink lg:block lg:border-0 lg:py-2.5 lg:aria-[current=page]:font-semibold";

/** Renders the row or column for other kinds of items. */
export function MenuRow({ children }: { children: ReactNode }) {
  return (
    <nav aria-label={text.menus} className="-mx-5 overflow-x-auto px-5 lg:mx-0 lg:overflow-visible lg:px-0">
      <ul className="flex min-h-10 gap-6 whitespace-nowrap lg:flex-col lg:gap-0">{children}</ul>
    </nav>
  );
}

/** Longest title in characters that is set vertically. */
const UPRIGHT_MAX = 7;

interface ListHeadingProps {
  title: string;
  summary?: string | undefined;
  upright?: boolean;
}

/**
 * Renders the heading of a list: vertical beside it on wide screens, like the spine of a book,
 * horizontal above it on phones.
 */
export function ListHeading({
  title,
  summary,
  upright = [...title].length <= UPRIGHT_MAX,
}: ListHeadingProps) {
  return (
    <div className={upright ? "lg:upright lg:flex lg:h-[23rem] lg:flex-col lg:gap-7" : ""}>
      <h1 className={upright ? "text-h1 lg:tracking-label" : "text-h2"}>{title}</h1>
      {summary && (
        <p
          className={`mt-2 text-small text-ink-soft ${upright ? "lg:mt-0 lg:leading-[2.2] lg:tracking-title" : ""}`}
        >
          {summary}
        </p>
      )}
    </div>
  );
}
