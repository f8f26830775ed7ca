/** Renders the frame of every page: menu, logged-in staff, and keyboard shortcuts between pages. */
import { type ReactNode, useEffect, useState } from "react";
import { NavLink, useLocation, useNavigate } from "react-router";
import { logOut } from "@/admin/access/calls";
import { isGranted, useSession } from "@/admin/access/session";
import { adminPaths } from "@/admin/paths";
import { keysText, adminText as text } from "@/admin/text";
import { showError } from "@/dialogs/messages";
import { Button } from "@/ui/button";
import { Dialog, Drawer } from "@/ui/dialog";
import { LiveRegion } from "@/ui/live-region";
import { useKeySwitch, useKeys } from "./keys";
import { leave } from "./leaving";
import { menu } from "./menu";
import { useWaiting } from "./waiting";

export function Frame({ children }: { children: ReactNode }) {
  const [keys, setKeys] = useState(false);
  const { isOn } = useKeySwitch();
  const navigate = useNavigate();
  useKeys({ "?": () => setKeys(true), ...keysOfPages((path) => leave(() => navigate(path))) });
  return (
    <div className="flex min-h-svh flex-col lg:flex-row">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-paper focus:p-3"
      >
        {text.skip}
      </a>
      <header className="print:hidden border-b border-hairline bg-paper-bright lg:w-52 lg:shrink-0 lg:border-r lg:border-b-0">
        <div className="flex items-center justify-between px-4 py-2 lg:block lg:px-5 lg:py-6">
          <div>
            <p className="font-serif text-lead tracking-title">{text.title}</p>
            <Who />
          </div>
          <PhoneMenu />
        </div>
        <nav aria-label={text.title} className="hidden px-3 lg:block">
          <Pages />
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
        <p className="mb-4 text-note text-ink-soft">{isOn ? keysText.on : keysText.off}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-small">
          {[...keysText.list, ...goTo].map(([key, says]) => (
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

function Who() {
  const me = useSession((session) => session.me);
  if (!me) return null;
  return (
    <p className="text-note text-ink-soft lg:mt-1">
      {me.name}（{me.role_label}）
    </p>
  );
}

/** Renders the menu as a panel, for narrow screens. */
function PhoneMenu() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => setOpen(false), [pathname]);
  return (
    <div className="lg:hidden">
      <Button onClick={() => setOpen(true)}>{text.menu}</Button>
      <Drawer open={open} onClose={() => setOpen(false)} label={text.menu} side="right">
        <nav aria-label={text.title} className="overflow-y-auto px-4 py-5">
          <Pages />
        </nav>
        <div className="mt-auto flex justify-end border-t border-hairline p-4">
          <Button data-focus-first onClick={() => setOpen(false)}>
            {text.close}
          </Button>
        </div>
      </Drawer>
    </div>
  );
}

/** Renders the pages that the logged-in staff member may open, by group. */
function Pages() {
  const grants = useSession((session) => session.me?.grants);
  const groups = menu.map(({ name, pages }) => ({
    name,
    pages: pages.filter(({ needs }) => isGranted(grants, needs)),
  }));
  return (
    <>
      {groups
        .filter(({ pages }) => pages.length > 0)
        .map(({ name, pages }) => (
          <div key={name} className="mb-4">
            <p className="px-3 pb-1 text-note text-ink-faint">{name}</p>
            <ul>
              {pages.map(({ path, name: page }) => (
                <li key={path}>
                  <NavLink to={path} end={path === adminPaths.home} className={linkStyle}>
                    {page}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      <LogOut />
    </>
  );
}

const linkStyle =
  "flex min-h-11 items-center px-3 text-small text-ink-soft hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-cinnabar lg:min-h-9";

const pagesWithKey = menu.flatMap((group) => group.pages).filter(({ key }) => key);
const goTo = pagesWithKey.map(({ key, name }) => [`g ${key}`, keysText.goTo(name)] as const);

function keysOfPages(navigate: (path: string) => void): Record<string, () => void> {
  return Object.fromEntries(pagesWithKey.map(({ key, path }) => [`g ${key}`, () => navigate(path)]));
}

function LogOut() {
  const end = () =>
    logOut().then(
      () => useSession.setState({ me: null }),
      (error: unknown) => showError(error),
    );
  return (
    <button type="button" onClick={() => leave(() => void end())} className={linkStyle}>
      {text.logOut}
    </button>
  );
}

/** Renders the heading of a page and sets the document title. */
export function Heading({ children, aside }: { children: string; aside?: ReactNode }) {
  const waiting = useWaiting();
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ""}${children}｜${text.title}`;
  }, [children, waiting]);
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-3">
      <h1 className="text-h2">{children}</h1>
      {aside}
    </div>
  );
}
