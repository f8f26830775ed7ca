/** Adding, changing, removing: the stock is asked, the rules decide, the cart is kept, the change is spoken. */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { stockAnswer } from "@/api/catalogue";
import { settingAnswer } from "@/api/settings";
import { ask, type Category, core, type Money, type Product } from "@/core";
import { showError, showRefusal, showSuccess } from "@/notice/messages";
import { cartText } from "@/text/cart";
import { announce } from "@/ui/live-region";
import { type CartLine, type LineOnShelf, loadCartLines, nameOf } from "./cart-lines";
import { quoteCart } from "./cart-quote";
import { keepCart, useCart } from "./cart-store";
import { useCartPanel } from "./panel-store";

/** Puts a product into the cart; `busy` until the stock has answered. */
export function useAddToCart() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const add = async (category: Category, product: Product, amount: number) => {
    setBusy(true);
    try {
      const stock = await askStock(client, product);
      const line = { id: newLineId(), product_id: product.id, category: { id: category.id }, amount };
      const answer = ask(() => core.addToGuestCart(useCart.getState(), line, stock));
      if (!answer.ok) return showRefusal(answer.refusal);
      keepCart(answer.value);
      const held = answer.value.items.find(({ product_id }) => product_id === product.id);
      showSuccess(cartText.added, { also: { label: cartText.look, run: useCartPanel.getState().show } });
      await speak(client, (subtotal) => core.spokenAdded(held?.amount ?? amount, subtotal));
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return { add, busy };
}

/** Sets the amount of one line; `busy` until the stock has answered. */
export function useSetAmount() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const set = async (line: LineOnShelf, amount: number) => {
    setBusy(true);
    try {
      const stock = await askStock(client, line.product);
      const answer = ask(() => core.setGuestAmount(useCart.getState(), line.id, amount, stock));
      if (!answer.ok) return showRefusal(answer.refusal);
      keepCart(answer.value);
      await speak(client, (subtotal) => core.spokenAmount(nameOf(line), amount, subtotal));
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return { set, busy };
}

/** Takes lines out of the cart; no call is needed for that. */
export function useRemoveLines() {
  const client = useQueryClient();
  return (lines: readonly CartLine[]) => {
    const cart = lines.reduce((rest, { id }) => core.removeFromGuestCart(rest, id), useCart.getState());
    keepCart(cart);
    const [line] = lines;
    if (lines.length === 1 && line) {
      void speak(client, (subtotal) => core.spokenRemoved(nameOf(line), subtotal));
    }
  };
}

async function askStock(client: QueryClient, product: Product): Promise<number> {
  const stock = await client.fetchQuery({ ...stockAnswer(product), staleTime: 0 });
  return stock.Quantity;
}

/** Says what the cart comes to now. A cart whose prices are out of reach stays silent rather than guess. */
async function speak(client: QueryClient, sentence: (subtotal: Money) => string): Promise<void> {
  const { items } = useCart.getState();
  try {
    const [lines, fees] = await Promise.all([
      loadCartLines(client, items),
      client.ensureQueryData(settingAnswer),
    ]);
    announce(sentence(quoteCart(lines, fees)?.subtotal ?? 0));
  } catch {
    return;
  }
}

/** Names a line for as long as it is in the cart. */
function newLineId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
