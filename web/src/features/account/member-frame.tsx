import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { paths } from "@/paths";
import { memberText as text } from "@/text/account";
import { Spinner } from "@/ui/spinner";

interface MemberFrameProps {
  /** Name of the logged-in member; `undefined` while a temporary password must still be changed. */
  name: string | undefined;
  title: string;
  lead?: ReactNode;
  /** Makes the content column wide enough for several columns. */
  wide?: boolean;
  logOut: { busy: boolean; run: () => void };
  children: ReactNode;
}

/** Pages of the member centre (docs/spec/interface.md#member-centre). */
const links = [
  { to: paths.memberCentre, label: text.centre },
  { to: paths.orders, label: text.orders },
  { to: paths.profile, label: text.profile },
] as const;

const entry =
  "inline-flex min-h-11 items-center gap-2 text-small tracking-title lg:min-h-14 lg:w-full lg:border-b lg:border-hairline";

/** Renders a page of the member centre next to its menu. */
export function MemberFrame({ name, title, lead, wide = false, logOut, children }: MemberFrameProps) {
  return (
    <div
      className={`page-width grid gap-10 pt-10 pb-24 lg:pt-20 lg:pb-36 ${wide ? "lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-12 xl:grid-cols-[13rem_minmax(0,1fr)] xl:gap-16" : "lg:grid-cols-[13rem_minmax(0,40rem)] lg:gap-24"}`}
    >
      <nav aria-label={text.menu}>
        {name && (
          <p className="hidden font-serif text-h3 tracking-title lg:mb-6 lg:block">{text.greeting(name)}</p>
        )}
        <ul className="flex flex-wrap gap-x-6 border-b border-hairline lg:block lg:border-t lg:border-b-0">
          {links.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                caseSensitive
                className={`${entry} hover:text-cinnabar aria-[current=page]:text-cinnabar`}
              >
                {label}
              </NavLink>
            </li>
          ))}
          <li className="ml-auto lg:ml-0">
            <button
              type="button"
              aria-disabled={logOut.busy || undefined}
              onClick={logOut.busy ? undefined : logOut.run}
              className={`${entry} hover:text-cinnabar`}
            >
              <Spinner busy={logOut.busy} size={16} />
              {text.logOut}
            </button>
          </li>
        </ul>
      </nav>
      <div>
        <h1 className="text-h1">{title}</h1>
        {lead && <div className="mt-4 text-ink-soft">{lead}</div>}
        <div className="mt-10 lg:mt-14">{children}</div>
      </div>
    </div>
  );
}
