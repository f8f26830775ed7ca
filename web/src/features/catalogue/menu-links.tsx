import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { menuAnswer } from "@/api/catalogue";
import { categoryPath } from "@/app/paths";
import { catalogueText as text } from "@/text/catalogue";

/** All menus in a row on phones, in a column beside the list on wide screens. */
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

/** The row or column itself, for items made otherwise. */
export function MenuRow({ children }: { children: ReactNode }) {
  return (
    <nav aria-label={text.menus} className="-mx-5 overflow-x-auto px-5 lg:mx-0 lg:overflow-visible lg:px-0">
      <ul className="flex min-h-10 gap-6 whitespace-nowrap lg:flex-col lg:gap-0">{children}</ul>
    </nav>
  );
}
