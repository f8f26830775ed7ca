/** The visitor's cart, kept in the browser under CART as a plain list (docs/spec/cart.md#guest-cart). */

import { create } from "zustand";
import { readText, writeText } from "@/api/storage";
import { core, type GuestCart } from "@/core";

/** The key in browser storage. */
export const CART_KEY = "CART";

/** The cart as the screen shows it. It is empty until {@link startCart} has read what is stored. */
export const useCart = create<GuestCart>(() => ({ items: [] }));

/** Puts another cart in the place of this one, on the screen and in storage. */
export function keepCart(cart: GuestCart): void {
  useCart.setState(cart);
  write(cart);
}

/** Reads the stored cart, and from then on what other tabs make of it. The rules must be loaded by then. */
export function startCart(): void {
  readCart();
  window.addEventListener("storage", (event) => {
    // Clearing all of a site's storage has no key.
    if (event.key === CART_KEY || event.key === null) readCart();
  });
}

/**
 * What stood in storage after a write that storage did not take; `undefined` while storage holds the cart.
 * Until another tab writes, the cart on the screen is the only one.
 */
let refusedOver: string | null | undefined;

/**
 * Reads what is stored, for another tab may have changed it. Whatever stands there is sanitized into a cart; what that
 * changed is written back. Lines that storage did not take stay beside it.
 */
export function readCart(): void {
  const stored = read();
  if (refusedOver !== undefined && stored === refusedOver) return;
  const cart = withUnstored(core.sanitizeGuestCart(parse(stored)));
  useCart.setState(cart);
  if (stored !== null && stored !== JSON.stringify(cart.items)) write(cart);
}

/** The stored cart, and what stands on the screen alone. */
function withUnstored(stored: GuestCart): GuestCart {
  if (refusedOver === undefined) return stored;
  const before = core.sanitizeGuestCart(parse(refusedOver)).items;
  const here = useCart.getState().items.filter(({ id }) => !before.some((line) => line.id === id));
  return here.length === 0 ? stored : core.sanitizeGuestCart([...stored.items, ...here]);
}

/** The value that a text stands for; null where it is no JSON. */
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

const read = (): string | null => readText("local", CART_KEY);

/**
 * An empty cart leaves nothing behind: once a member has its lines, the browser's own is gone. A full or
 * forbidden storage costs the cart its memory, not the shopper the cart.
 */
function write({ items }: GuestCart): void {
  const text = items.length === 0 ? null : JSON.stringify(items);
  writeText("local", CART_KEY, text);
  const stored = read();
  refusedOver = stored === text ? undefined : stored;
}

/** Whether the cart panel is open; buttons all over the shop open it. */
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
