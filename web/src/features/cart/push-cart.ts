/** Moves a visitor's cart into the member's cart after the login, line by line (decision D44). */
import type { QueryClient } from "@tanstack/react-query";
import { postCart, reloadCart } from "@/api/cart";
import { ApiError } from "@/api/client";
import { tellTabs } from "@/api/tab-events";
import { core, type GuestLine } from "@/core";
import { showMessage, useMessages } from "@/dialogs/messages";
import { cartText as text } from "@/text/cart";
import { noticeText } from "@/text/frame";
import { loadCartLines, nameOf } from "./cart-lines";
import { keepCart, readCart, useCart } from "./cart-store";

/** Web Lock: one tab at a time moves lines; the others find none left. */
const LOCK = "cart-push";

/** Pauses between attempts without progress; the last one repeats. */
const PAUSES_MS = [2_000, 5_000, 15_000, 60_000] as const;

/** Longest `Retry-After` that is honoured. */
const WAIT_MAX_MS = 3_600_000;

/** Milliseconds that a closing dialog, and the page after it, may take. */
const BETWEEN_DIALOGS_MS = 400;

/** Login whose cart receives the lines. */
interface Login {
  /** Returns `true` while the login is still the current one. */
  counts: () => boolean;
  /** Called when the cart has changed; auth info includes its number of lines. */
  changed: () => void;
}

/** Line that was not moved completely, with the reason. */
interface Loss {
  line: GuestLine;
  why: string;
}

let underway: Promise<void> | undefined;

/**
 * Moves every line and retries while the shop cannot be reached. A line leaves the browser only
 * when the server has stored it or rejected it for good. The line id makes a repeated call
 * idempotent.
 */
export function pushCart(client: QueryClient, login: Login): Promise<void> {
  underway ??= push(client, login).finally(() => {
    underway = undefined;
  });
  return underway;
}

async function push(client: QueryClient, login: Login): Promise<void> {
  const losses: Loss[] = [];
  const left = () => useCart.getState().items.length;
  const waits = () => login.counts() && left() > 0;
  let inVain = 0;
  while (waits()) {
    const before = left();
    const asked = await alone(() => pushLines(login, losses));
    if (!waits()) break;
    inVain = left() < before ? 0 : inVain + 1;
    const usual = PAUSES_MS[Math.min(inVain, PAUSES_MS.length - 1)] ?? 0;
    await pause(Math.max(usual, Math.min(asked, WAIT_MAX_MS)));
  }
  tellTabs("cart");
  await reloadCart(client);
  login.changed();
  if (losses.length > 0) showAfterOthers(await inWords(client, losses));
}

/**
 * Sends the lines until one fails that may succeed later. Returns the wait that the server asks
 * for, in milliseconds.
 */
async function pushLines(login: Login, losses: Loss[]): Promise<number> {
  readCart();
  for (const line of useCart.getState().items) {
    if (!login.counts()) return 0;
    try {
      const { result } = await postCart({
        CategoryId: line.category.id,
        ProductId: line.product_id,
        Amount: line.amount,
        GuestLineId: line.id,
      });
      if (result?.left_out) losses.push({ line, why: text.lowered(result.amount) });
    } catch (error) {
      if (!isFinal(error)) return error instanceof ApiError ? error.retryAfterMs : 0;
      losses.push({ line, why: error.message || text.refused });
    }
    keepCart(core.removeFromGuestCart(useCart.getState(), line.id));
  }
  return 0;
}

/**
 * Returns `true` if the server rejected this line for good. The end of a login says nothing about
 * the line.
 */
function isFinal(error: unknown): error is ApiError {
  return error instanceof ApiError && !error.passing && error.status !== 401 && error.status !== 403;
}

/**
 * Runs `work` under the Web Lock. Without TLS there are no Web Locks, and only the line ids prevent
 * duplicates.
 */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return "locks" in navigator ? navigator.locks.request(LOCK, work) : work();
}

/** Waits until the time has passed or the device is back online. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((over) => {
    const wake = () => {
      clearTimeout(timer);
      removeEventListener("online", wake);
      over();
    };
    const timer = setTimeout(wake, milliseconds);
    addEventListener("online", wake);
  });
}

async function inWords(client: QueryClient, losses: readonly Loss[]): Promise<readonly string[]> {
  const lines = losses.map(({ line }) => line);
  const known = await loadCartLines(client, lines).catch(() => []);
  return losses.map(({ why }, place) => {
    const line = known[place];
    return text.loss(line ? nameOf(line) : text.unnamed, why);
  });
}

/**
 * Shows the losses after other dialogs have closed: the success dialog of the login may be open,
 * and navigation waits for its closing.
 */
function showAfterOthers(points: readonly string[]): void {
  if (!useMessages.getState().open) {
    showMessage({ title: text.notTaken, text: text.losses, points, confirm: noticeText.confirm });
    return;
  }
  const stop = useMessages.subscribe(({ open }) => {
    if (open) return;
    stop();
    setTimeout(() => showAfterOthers(points), BETWEEN_DIALOGS_MS);
  });
}
