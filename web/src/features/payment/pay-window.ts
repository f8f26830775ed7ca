/**
 * The window that a payment opens in (decision D42).
 *
 * A browser opens a window only within the click itself, before anybody knows the address: so it is opened
 * empty and led there afterwards. Where there are no windows, this one goes.
 */
import { setOutToPay } from "./paying-order";

/** Browsers inside of other apps: a second window covers the first, vanishes, or never comes. */
const IN_APP = /\bLine\/|FBAN|FBAV|FB_IAB|Instagram|MicroMessenger|Twitter|; wv\)/i;

/** A window that waits for its address. */
export interface PayWindow {
  /** Whether it is a window of its own, beside this page. */
  readonly apart: boolean;
  /** It was opened before the order had a number: from now on it is this order's. */
  keepFor: (orderId: string) => void;
  leadTo: (address: string) => void;
  /** Nothing came of it. */
  giveUp: () => void;
}

/** The windows that are open, by order: another click leads the same one. */
const opened = new Map<string, Window>();

/** Opens the window of an order's payment, `null` for one that is yet to be placed. Call it within the click. */
export function openPayWindow(orderId: string | null, waiting: string): PayWindow {
  const before = orderId === null ? undefined : opened.get(orderId);
  if (before && !before.closed) return steered(before);
  const fresh = IN_APP.test(navigator.userAgent) ? null : tryToOpen();
  if (!fresh) return thisWindow;
  explain(fresh, waiting);
  const page = steered(fresh);
  if (orderId !== null) page.keepFor(orderId);
  return page;
}

/** Goes from this page; for browsers that block windows or have none. */
const thisWindow: PayWindow = {
  apart: false,
  keepFor: setOutToPay,
  leadTo: (address) => location.assign(address),
  giveUp: () => undefined,
};

function steered(page: Window): PayWindow {
  return {
    apart: true,
    keepFor: (orderId) => {
      opened.set(orderId, page);
      setOutToPay(orderId);
      // It took a copy of this tab's storage along when it was opened, without this order.
      setOutToPay(orderId, page);
    },
    leadTo: (address) => {
      // Closed by the shopper meanwhile; the link to the page is still on the screen.
      if (page.closed) return;
      page.location.replace(address);
      page.focus();
    },
    giveUp: () => page.close(),
  };
}

/** `null` where it is blocked; some blockers hand out a window that is closed already. */
function tryToOpen(): Window | null {
  try {
    const page = window.open("about:blank", "_blank");
    if (!page || page.closed) return null;
    // Whatever stands in it later must not reach back to this page.
    page.opener = null;
    return page;
  } catch {
    return null;
  }
}

/** The empty window says what it waits for, in the colours of this page. */
function explain(page: Window, waiting: string): void {
  const { document: sheet } = page;
  const { color, fontFamily, fontSize, letterSpacing } = getComputedStyle(document.body);
  sheet.title = waiting;
  sheet.documentElement.lang = document.documentElement.lang;
  const width = sheet.createElement("meta");
  Object.assign(width, { name: "viewport", content: "width=device-width, initial-scale=1" });
  sheet.head.append(width);
  Object.assign(sheet.body.style, {
    color,
    fontFamily,
    fontSize,
    letterSpacing,
    margin: "38vh 1.5rem",
    textAlign: "center",
    background: getComputedStyle(document.documentElement).backgroundColor,
  });
  sheet.body.textContent = waiting;
}
