import type { ReactNode } from "react";
import { Link } from "react-router";
import type { MenuItem } from "@/core";
import { categoryPath } from "@/paths";
import { menuText as text } from "@/text/catalogue";
import { Skeleton } from "@/ui/loading";
import { Picture } from "@/ui/picture";

interface MenuGridProps {
  /** Text below the heading. */
  lead: ReactNode;
  /** Notice shown above the cards if there are none. */
  notice: ReactNode;
  /** Content after the last card. */
  help: ReactNode;
  children: ReactNode;
}

/** Renders the page of all menus: heading and cards. */
export function MenuGrid({ lead, notice, help, children }: MenuGridProps) {
  return (
    <div className="page-width pt-14 pb-24 lg:pt-24 lg:pb-36">
      <h1 className="text-h1">{text.title}</h1>
      <p className="mt-6 max-w-[34em] whitespace-pre-line text-lead text-ink-soft">{lead}</p>
      {notice}
      <div className="mt-12 grid gap-x-8 gap-y-12 md:grid-cols-3 lg:mt-16 lg:gap-x-12 lg:gap-y-16">
        <ul className="contents">{children}</ul>
        {help}
      </div>
    </div>
  );
}

/** Renders a menu as a card; the whole card is a link. */
export function MenuCard({ item, first }: { item: MenuItem; first: boolean }) {
  return (
    <li>
      <Link to={categoryPath(item.id)} className="group block">
        <span className="block aspect-4/3 overflow-hidden bg-paper-deep">
          <Picture
            picture={item.picture}
            sizes="(min-width: 768px) 33vw, 100vw"
            first={first}
            decorative
            className="size-full object-cover transition-transform duration-[1200ms] ease-breath group-hover:scale-[1.03]"
          />
        </span>
        <span className="mt-5 block font-serif text-h2 tracking-title">
          <span className="underline-grow">{item.name}</span>
        </span>
        <span className="mt-1.5 block text-small text-ink-soft">{item.summary}</span>
      </Link>
    </li>
  );
}

/** Renders a placeholder of the same size while the card loads. */
export function MenuCardOnItsWay() {
  return (
    <li>
      <Skeleton className="aspect-4/3" />
      <Skeleton className="mt-5 h-9 w-24" />
      <Skeleton className="mt-2 h-12 w-full" />
    </li>
  );
}
