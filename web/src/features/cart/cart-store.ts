/**
 * Visitor's cart, stored in the browser under `CART` as a plain list
 * (docs/spec/cart.md#guest-cart).
 */

import { create } from "zustand";
import { readText, writeText } from "@/api/storage";
import { core, type GuestCart } from "@/core";

/** Key in local storage. */
export const CART_KEY = "CART";

/** Cart state for rendering. It is empty until {@link startCart} has read the stored cart. */
export const useCart = create<GuestCart>(() => ({ items: [] }));

/** Replaces the cart on the screen and in storage. */
export function keepCart(cart: GuestCart): void {
  useCart.setState(cart);
  write(cart);
}

/** Loads the stored cart and follows changes by other tabs. The core must be loaded first. */
export function startCart(): void {
  readCart();
  window.addEventListener("storage", (event) => {
    // `Storage.clear()` in another tab sends an event without a key.
    if (event.key === CART_KEY || event.key === null) readCart();
  });
}

/**
 * Stored text at the time of a failed write, or `undefined` if storage is up to date. Until another
 * tab writes, only the screen has the current cart.
 */
let refusedOver: string | null | undefined;

/**
 * Reads the stored cart, because another tab may have changed it. The stored value is sanitized,
 * and the sanitized cart is written back if it differs. Lines that storage rejected are added to
 * it.
 */
export function readCart(): void {
  const stored = read();
  if (refusedOver !== undefined && stored === refusedOver) return;
  const cart = withUnstored(core.sanitizeGuestCart(parse(stored)));
  useCart.setState(cart);
  if (stored !== null && stored !== JSON.stringify(cart.items)) write(cart);
}

/** Returns the stored cart together with the lines that only the screen has. */
function withUnstored(stored: GuestCart): GuestCart {
  if (refusedOver === undefined) return stored;
  const before = core.sanitizeGuestCart(parse(refusedOver)).items;
  const here = useCart.getState().items.filter(({ id }) => !before.some((line) => line.id === id));
  return here.length === 0 ? stored : core.sanitizeGuestCart([...stored.items, ...here]);
}

/** Parses the text as JSON; returns `null` if it is invalid. */
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

const read = (): string | null => readText("local", CART_KEY);

/**
 * Stores the cart and deletes the key of an empty one. If storage is full or forbidden, the cart
 * stays on the screen but is lost with the page.
 */
function write({ items }: GuestCart): void {
  const text = items.length === 0 ? null : JSON.stringify(items);
  writeText("local", CART_KEY, text);
  const stored = read();
  refusedOver = stored === text ? undefined : stored;
}

/** Open state of the cart panel, which buttons throughout the shop open. */
interface CartPanelState {
  open: boolean;
  show: () => void;
  hide: () => void;
}

export const useCartPanel = create<CartPanelState>((set) => ({
  open: false,
  show: () => set({ open: true }),
  hide: () => set({ open: false }),
}));
