/**
 * Window that a payment opens in (decision D42).
 *
 * Browsers allow a new window only within the click, before the address is known: it is opened
 * empty and receives the address later. If no window can be opened, this one navigates.
 */
import { setOutToPay } from "./paying-order";

/** In-app browsers, where a second window covers the first, disappears, or never opens. */
const IN_APP = /\bLine\/|FBAN|FBAV|FB_IAB|Instagram|MicroMessenger|Twitter|; wv\)/i;

/** Window that waits for its address. */
export interface PayWindow {
  /** `true` if it is a separate window beside this page. */
  readonly apart: boolean;
  /** Assigns the window to an order whose number was unknown when it was opened. */
  keepFor: (orderId: string) => void;
  leadTo: (address: string) => void;
  /** Closes the window, because there is nothing to pay. */
  giveUp: () => void;
}

/** Open windows by order number; another click reuses the same one. */
const opened = new Map<string, Window>();

/**
 * Opens the payment window of an order, or of one still to be placed if `orderId` is `null`. Must
 * be called within the click.
 */
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

/** Navigates this page, for browsers that block or lack windows. */
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
      // The new window copied this tab's session storage before the order was stored in it.
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

/**
 * Opens an empty window. Returns `null` if it is blocked; some blockers return a window that is
 * already closed.
 */
function tryToOpen(): Window | null {
  try {
    const page = window.open("about:blank", "_blank");
    if (!page || page.closed) return null;
    // The provider's page must not have access to this page.
    page.opener = null;
    return page;
  } catch {
    return null;
  }
}

/** Shows the waiting text in the empty window, in the colours of this page. */
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
