import { useState } from "react";
import { Link, NavLink } from "react-router";
import { frameText } from "@/text/frame";
import { IconButton } from "@/ui/button";
import { Icon } from "@/ui/icon";
import { useAccountLink } from "./account-link";
import { CartButton } from "./cart-button";
import { Logo } from "./logo";
import { MenuDrawer } from "./menu-drawer";
import { paths } from "./paths";
import { SearchButton } from "./search-button";
import { siteLinks } from "./site-links";

/** Name, ways through the shop, search, account, cart. Stays at the top. */
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
