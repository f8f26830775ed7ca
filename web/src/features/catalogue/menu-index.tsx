import { Link } from "react-router";
import type { TextHeading } from "@/api/catalogue";
import type { MenuItem } from "@/core";
import { categoryPath, paths } from "@/paths";
import { homeText, menuText } from "@/text/catalogue";
import { ifSet } from "@/text/document";
import { buttonClass } from "@/ui/button";

interface MenuIndexProps {
  /** Heading of the shop; the default without it. */
  heading?: TextHeading | null | undefined;
  items: readonly Pick<MenuItem, "id" | "name" | "summary">[];
}

/** Renders the menus of the shop as a table of contents. */
export function MenuIndex({ heading, items }: MenuIndexProps) {
  const { title, text } = heading ?? homeText.menu;
  return (
    <section aria-labelledby="menu-index" className="bg-paper-deep">
      <div className="page-width grid gap-12 py-20 md:py-28 lg:grid-cols-[1fr_2fr] lg:gap-20">
        <div>
          <h2 id="menu-index" className="text-h2">
            {title}
          </h2>
          <p className="mt-4 max-w-[20em] whitespace-pre-line text-ink-soft">{text}</p>
          <Link to={paths.menu} className={buttonClass("line", "mt-8")}>
            {homeText.menu.link}
          </Link>
        </div>
        <ul className="border-b border-hairline-strong">
          {items.map(({ id, name, summary }) => (
            <li key={id} className="border-t border-hairline-strong">
              <Link
                to={categoryPath(id)}
                className="group grid gap-x-8 py-5 md:grid-cols-[8em_1fr] md:items-baseline"
              >
                <span className="font-serif text-h3 tracking-title transition-colors duration-300 group-hover:text-cinnabar">
                  {name}
                </span>
                <span className="text-small text-ink-soft">{summary}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface MenuHelpProps {
  /** Text of the shop; the default without it. */
  help: TextHeading | null | undefined;
  hotline: string;
  /** Number of cards before it. */
  after: number;
}

/** Renders advice for undecided shoppers in the space that the last row leaves. */
export function MenuHelp({ help, hotline, after }: MenuHelpProps) {
  return (
    <section
      aria-labelledby="help"
      className={`flex flex-col justify-center border-y border-hairline-strong py-10 md:px-10 ${spans[after % 3]}`}
    >
      <h2 id="help" className="text-h3">
        {ifSet(help, ({ title }) => title, menuText.help.title)}
      </h2>
      <p className="mt-3 max-w-[30em] whitespace-pre-line text-ink-soft">
        {ifSet(help, ({ text }) => text, menuText.help.text)}
      </p>
      <p className="mt-5">
        <a href={`tel:${hotline}`} className="figures font-serif text-h2 hover:text-cinnabar">
          {hotline}
        </a>
      </p>
    </section>
  );
}

/**
 * Column span by the number of cards in the last row of three: a full row starts a new one, one
 * card leaves two columns, two leave one.
 */
const spans = ["md:col-span-3", "md:col-span-2", "md:col-span-1"] as const;
