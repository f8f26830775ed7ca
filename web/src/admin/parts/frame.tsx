/** What stands around every page: menu, who is logged in, and the keys that lead from page to page. */
import { type ReactNode, useEffect, useState } from "react";
import { NavLink, useNavigate } from "react-router";
import { logOut } from "@/api/admin";
import type { Permission } from "@/core";
import { showError } from "@/dialogs/messages";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { LiveRegion } from "@/ui/live-region";
import { adminPaths } from "../paths";
import { useMay, useSession } from "../session";
import { keysText, adminText as text } from "../text";
import { useKeys } from "./keys";

export function Frame({ children }: { children: ReactNode }) {
  const me = useSession((session) => session.me);
  const [keys, setKeys] = useState(false);
  const navigate = useNavigate();
  useKeys({
    "?": () => setKeys(true),
    "g h": () => navigate(adminPaths.home),
    "g o": () => navigate(adminPaths.orders),
    "g s": () => navigate(adminPaths.ship),
  });
  return (
    <div className="flex min-h-svh flex-col lg:flex-row">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-paper focus:p-3"
      >
        {text.skip}
      </a>
      <header className="print:hidden border-b border-hairline bg-paper-bright lg:w-52 lg:shrink-0 lg:border-r lg:border-b-0">
        <div className="flex items-center justify-between px-4 py-3 lg:block lg:px-5 lg:py-6">
          <p className="font-serif text-lead tracking-title">{text.title}</p>
          {me && (
            <p className="text-note text-ink-soft lg:mt-1">
              {me.name}（{me.role_label}）
            </p>
          )}
        </div>
        <nav aria-label={text.title} className="flex overflow-x-auto px-2 pb-1 lg:block lg:px-3">
          <MenuLink to={adminPaths.home}>{text.menu.home}</MenuLink>
          <MenuLink to={adminPaths.orders}>{text.menu.orders}</MenuLink>
          <MenuLink to={adminPaths.ship} needs="Ship">
            {text.menu.ship}
          </MenuLink>
          <MenuLink to={adminPaths.staff} needs="ManageStaff">
            {text.menu.staff}
          </MenuLink>
          <MenuLink to={adminPaths.log} needs="SeeLog">
            {text.menu.log}
          </MenuLink>
          <MenuLink to={adminPaths.me}>{text.menu.me}</MenuLink>
          <LogOut />
        </nav>
        <button
          type="button"
          onClick={() => setKeys(true)}
          className="mx-5 mt-6 hidden min-h-11 text-note text-ink-soft hover:text-ink lg:block"
        >
          {text.keys} <kbd>?</kbd>
        </button>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 lg:px-10 lg:py-9">
        {children}
      </main>
      <Dialog open={keys} onClose={() => setKeys(false)} title={keysText.title}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-small">
          {keysText.list.map(([key, says]) => (
            <div key={key} className="contents">
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd className="text-ink-soft">{says}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-7 flex justify-end">
          <Button data-focus-first onClick={() => setKeys(false)}>
            {text.close}
          </Button>
        </div>
      </Dialog>
      <LiveRegion />
    </div>
  );
}

function MenuLink({ to, needs, children }: { to: string; needs?: Permission; children: string }) {
  const may = useMay(needs ?? "SeeWork");
  if (!may) return null;
  return (
    <NavLink
      to={to}
      end={to === adminPaths.home}
      className="flex min-h-11 shrink-0 items-center px-3 text-small whitespace-nowrap text-ink-soft hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-cinnabar"
    >
      {children}
    </NavLink>
  );
}

function LogOut() {
  const leave = () =>
    logOut().then(
      () => useSession.setState({ me: null }),
      (error: unknown) => showError(error),
    );
  return (
    <button
      type="button"
      onClick={() => void leave()}
      className="flex min-h-11 shrink-0 items-center px-3 text-small whitespace-nowrap text-ink-soft hover:text-ink"
    >
      {text.logOut}
    </button>
  );
}

/** The heading of a page, which names the tab too. */
export function Heading({ children, aside }: { children: string; aside?: ReactNode }) {
  useEffect(() => {
    document.title = `${children}｜${text.title}`;
  }, [children]);
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-3">
      <h1 className="text-h2">{children}</h1>
      {aside}
    </div>
  );
}
