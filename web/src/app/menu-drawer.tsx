import { NavLink } from "react-router";
import { useSetting } from "@/features/settings/setting";
import { frameText } from "@/text/frame";
import { IconButton } from "@/ui/button";
import { Drawer } from "@/ui/drawer";
import { Icon } from "@/ui/icon";
import type { AccountLink } from "./account-link";
import { paths } from "./paths";
import { siteLinks } from "./site-links";

interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
  account: AccountLink;
}

/** The header's links where they do not fit beside the name. */
export function MenuDrawer({ open, onClose, account }: MenuDrawerProps) {
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
