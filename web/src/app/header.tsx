import { type Query, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useCallback, useEffect, useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { cartAnswer, reloadCart } from "@/api/cart";
import { reloadForRelease } from "@/api/missing-code";
import { recoverIn } from "@/api/query-client";
import { useTabEvent } from "@/api/tab-events";
import { core } from "@/core";
import { showFailure } from "@/dialogs/messages";
import { useCheckout, useIsLogin, useSession } from "@/features/account/session-store";
import { useCart, useCartPanel } from "@/features/cart/cart-store";
import { useSetting } from "@/features/settings/setting";
import { type LoginState, paths } from "@/paths";
import { frameText, lostText } from "@/text/frame";
import { IconButton } from "@/ui/button";
import { Drawer } from "@/ui/dialog";
import { Icon } from "@/ui/icon";
import { Logo } from "./logo";
import { siteLinks } from "./site-links";

/** Renders the sticky header: name, navigation, search, account, cart. */
export function Header() {
  const [menuOpen, setMenuOpen] = useState(false);
  const account = useAccountLink();
  return (
    <header className="sticky top-0 z-10 border-b border-hairline bg-paper">
      <div className="page-width flex h-(--header-height) items-center gap-2 max-[359px]:gap-0">
        <IconButton
          label={frameText.openMenu}
          className="-ml-2.5 lg:hidden"
          aria-haspopup="dialog"
          onClick={() => setMenuOpen(true)}
        >
          <Icon name="menu" />
        </IconButton>
        <Logo />
        <nav aria-label={frameText.nav.label} className="ml-auto hidden lg:block">
          <ul className="flex gap-7 xl:gap-9">
            {siteLinks.map(({ to, name }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === paths.home}
                  caseSensitive
                  className="underline-grow inline-block py-2 text-small tracking-title"
                >
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="-mr-2.5 ml-auto flex items-center lg:ml-6">
          <SearchButton />
          <Link
            to={account.to}
            state={account.state}
            aria-label={account.name}
            className="inline-flex size-11 items-center justify-center hover:text-cinnabar"
          >
            <Icon name="person" />
          </Link>
          <CartButton />
        </div>
      </div>
      <MenuDrawer open={menuOpen} onClose={() => setMenuOpen(false)} account={account} />
    </header>
  );
}

const loadDialog = () => import("@/features/catalogue/search-dialog");

/** Renders the button that opens the search dialog. */
function SearchButton() {
  const { Part: SearchDialog, want } = useLatePart(loadDialog);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={frameText.search}
        aria-haspopup="dialog"
        onClick={() => {
          if (!SearchDialog) want();
          setOpen(true);
        }}
      >
        <Icon name="search" />
      </IconButton>
      {SearchDialog && <SearchDialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
  account: AccountLink;
}

/** Renders the header's links in a drawer, for narrow screens. */
function MenuDrawer({ open, onClose, account }: MenuDrawerProps) {
  const setting = useSetting();
  const links = [...siteLinks.map((link) => ({ ...link, state: null })), account];
  return (
    <Drawer
      open={open}
      onClose={onClose}
      label={frameText.nav.label}
      side="left"
      className="w-[min(20rem,86vw)]"
    >
      <div className="flex h-16 items-center px-2.5">
        <IconButton label={frameText.closeMenu} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <nav aria-label={frameText.nav.label} className="flex-1 overflow-y-auto px-7 py-4">
        <ul>
          {links.map(({ to, name, state }) => (
            <li key={to} className="border-b border-hairline">
              <NavLink
                to={to}
                state={state}
                end={to === paths.home}
                caseSensitive
                onClick={onClose}
                className="block py-4 font-serif text-lead tracking-title aria-[current=page]:text-cinnabar"
              >
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {setting && (
        <p className="px-7 pb-8 text-small text-ink-soft">
          {`${frameText.footer.hotline}　`}
          <a href={`tel:${setting.hotline}`} className="figures text-ink">
            {setting.hotline}
          </a>
          <br />
          {setting.service_hours}
        </p>
      )}
    </Drawer>
  );
}

/** Link with navigation state for the next page. */
interface AccountLink {
  to: string;
  name: string;
  state: LoginState | null;
}

/**
 * Returns the header's account link: the login with a return path, or the member centre if a token
 * is stored.
 */
function useAccountLink(): AccountLink {
  const { pathname, search } = useLocation();
  return useIsLogin()
    ? { to: paths.memberCentre, name: frameText.memberCentre, state: null }
    : { to: paths.login, name: frameText.login, state: { from: `${pathname}${search}` } };
}

const visitorPanel = () => import("@/features/cart/cart-panel");
const memberPanel = () => import("@/features/cart/member-panel");

/** Renders the button that opens the cart panel, with the number of cart lines. */
function CartButton() {
  const isLogin = useIsLogin();
  const { Part: CartPanel, want } = useLatePart(isLogin ? memberPanel : visitorPanel);
  const { open, show } = useCartPanel();
  const checkOut = useCheckout({ fromCart: true });
  const count = useLineCount(isLogin);

  useEffect(() => {
    if (open && !CartPanel) want();
  }, [open, CartPanel, want]);

  // If loading the panel failed, another press tries again.
  const press = () => {
    if (open && !CartPanel) want();
    show();
  };
  return (
    <>
      <IconButton label={core.spokenCart(count)} aria-haspopup="dialog" className="relative" onClick={press}>
        <Icon name="bag" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="figures absolute top-0.5 right-0 min-w-[1.25rem] rounded-full bg-cinnabar px-1 text-center text-[0.6875rem] leading-5 text-on-cinnabar"
          >
            {count > 99 ? "99+" : count}
          </span>
        )}
      </IconButton>
      {CartPanel && <CartPanel onCheckOut={checkOut} />}
    </>
  );
}

/**
 * Returns the number of cart lines: a visitor's own; a member's from the last load, or at first
 * from auth info. All tabs show the same number; a load that failed is repeated.
 */
function useLineCount(isLogin: boolean): number {
  const own = useCart((cart) => cart.items.length);
  const counted = useSession(({ member }) => member?.cart_count ?? 0);
  const hasFailed = (query: Pick<Query, "state">) => isLogin && recoverIn(query) !== false;
  const read = useQuery({ ...cartAnswer, enabled: hasFailed }).data;
  const client = useQueryClient();
  useTabEvent("cart", isLogin, () => void reloadCart(client));
  return isLogin ? (read?.length ?? counted) : own;
}

/** Function that loads the code of a component; must be a constant outside of the component. */
type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * Loads a component after the page, when the browser is idle or when it is requested.
 *
 * If a requested component cannot be loaded, a dialog says so and the page stays usable.
 */
function useLatePart<Props>(load: Load<Props>) {
  const [here, setHere] = useState<{ load: Load<Props>; Part: ComponentType<Props> }>();
  const bring = useCallback(
    (failed: (error: unknown) => void) => {
      load().then(({ default: Part }) => setHere({ load, Part }), failed);
    },
    [load],
  );
  // A failed preload stays silent; it is retried when the component is requested.
  useEffect(() => whenIdle(() => bring(() => {})), [bring]);
  const want = useCallback(
    () => bring(() => void (reloadForRelease() || showFailure(lostText.missing.part))),
    [bring],
  );
  return { Part: here?.load === load ? here.Part : undefined, want };
}

/**
 * Runs a task when the browser is idle. Browsers without `requestIdleCallback` wait two seconds.
 */
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(task, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}
