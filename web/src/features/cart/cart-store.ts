/** The visitor's cart, kept in the browser under CART as the plain list of the shop's documents. */
import { create } from "zustand";
import { type PersistStorage, persist } from "zustand/middleware";
import { core, type GuestLine } from "@/core";

/** The key in browser storage; other programs of the shop read it too. */
export const CART_KEY = "CART";

interface Cart {
  items: GuestLine[];
}

/** What is stored is the bare list; whatever cannot be a cart heals into one that can. */
const bareList: PersistStorage<Cart> = {
  getItem: (key) => ({ state: core.healGuestCart(read(key)) }),
  setItem: (key, { state }) => write(key, JSON.stringify(state.items)),
  removeItem: (key) => localStorage.removeItem(key),
};

export const useCart = create<Cart>()(
  persist((): Cart => ({ items: [] }), {
    name: CART_KEY,
    storage: bareList,
    partialize: ({ items }) => ({ items }),
  }),
);

/** Lets two tabs agree: what one writes, the other reads at once. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    // Clearing all of a site's storage has no key.
    if (event.key === CART_KEY || event.key === null) void useCart.persist.rehydrate();
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // A full or forbidden storage costs the cart its memory, not the shopper the cart.
  }
}
