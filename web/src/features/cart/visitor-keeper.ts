/**
 * Visitor's cart: stock comes from the server, the rules run in the browser, which also stores the
 * cart.
 */
import type { QueryClient } from "@tanstack/react-query";
import { STOCK_UNKNOWN, settingAnswer, stockAnswer } from "@/api/catalogue";
import { randomKey } from "@/api/client";
import { isPassing } from "@/api/query-client";
import { core, type Product } from "@/core";
import { cartText } from "@/text/cart";
import { type CartKeeper, loadCartLines, quoteCart } from "./cart-lines";
import { keepCart, useCart } from "./cart-store";

/** Creates the cart storage of visitors, which is the browser. */
export function visitorKeeper(client: QueryClient): CartKeeper {
  return {
    add: async ({ category, product, amount }) => {
      const stock = await askStock(client, product);
      const line = { id: randomKey(), product_id: product.id, category: { id: category.id }, amount };
      const cart = core.addToGuestCart(useCart.getState(), line, stock);
      keepCart(cart);
      const held = cart.items.find(({ product_id }) => product_id === product.id);
      return { held: held?.amount ?? amount, message: cartText.added };
    },
    set: async ({ id, product }, amount) => {
      const stock = await askStock(client, product);
      keepCart(core.setGuestAmount(useCart.getState(), String(id), amount, stock));
    },
    remove: async ({ id }) => keepCart(core.removeFromGuestCart(useCart.getState(), String(id))),
    removeOffShelf: async (off) => {
      keepCart(off.reduce((rest, { id }) => core.removeFromGuestCart(rest, String(id)), useCart.getState()));
      return cartText.offShelfRemoved;
    },
    subtotal: async () => {
      const [lines, fees] = await Promise.all([
        loadCartLines(client, useCart.getState().items),
        client.ensureQueryData(settingAnswer),
      ]);
      return quoteCart(lines, fees)?.subtotal ?? 0;
    },
  };
}

/**
 * Returns the remaining stock. If the shop cannot be reached, the last known stock is used, and the
 * checkout checks it again.
 */
async function askStock(client: QueryClient, product: Pick<Product, "prod_id" | "ware_id">): Promise<number> {
  const stock = stockAnswer(product);
  try {
    return (await client.fetchQuery({ ...stock, staleTime: 0 })).Quantity;
  } catch (error) {
    if (!isPassing(error)) throw error;
    return client.getQueryData(stock.queryKey)?.Quantity ?? STOCK_UNKNOWN;
  }
}
