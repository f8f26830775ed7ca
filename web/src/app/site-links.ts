import { paths } from "@/paths";
import { frameText } from "@/text/frame";

/** Pages that header, drawer and footer link to, in the order of docs/spec/interface.md#header. */
export const siteLinks: readonly { to: string; name: string }[] = [
  { to: paths.home, name: frameText.nav.home },
  { to: paths.menu, name: frameText.nav.menu },
  { to: paths.terms, name: frameText.nav.terms },
  { to: paths.delivery, name: frameText.nav.delivery },
  { to: paths.contact, name: frameText.nav.contact },
];
