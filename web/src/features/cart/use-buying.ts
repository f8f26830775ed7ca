/** Putting a product into the cart, or buying it at once. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { core } from "@/core";
import { showError, showSuccess } from "@/notice/messages";
import { cartText } from "@/text/cart";
import type { Addition } from "./cart-keeper";
import { speak } from "./change-cart";
import { memberKeeper } from "./member-keeper";
import { useCartPanel } from "./panel-store";
import { visitorKeeper } from "./visitor-keeper";

/** What a press on the one or the other button does; `busy` names the one that is under way. */
export function useBuying(isLogin: boolean, onCheckOut: () => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<"add" | "buy" | null>(null);

  const run = async (name: "add" | "buy", work: () => Promise<void>) => {
    if (busy) return;
    setBusy(name);
    try {
      await work();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(null);
    }
  };
  const add = (addition: Addition) =>
    run("add", async () => {
      const keeper = isLogin ? memberKeeper(client) : visitorKeeper(client);
      const { held, message } = await keeper.add(addition);
      showSuccess(message, { also: { label: cartText.look, run: useCartPanel.getState().show } });
      await speak(keeper, (subtotal) => core.spokenAdded(held, subtotal));
    });
  /** A visitor is led to log in before anything is put anywhere. */
  const buy = (addition: Addition) => {
    if (!isLogin) return onCheckOut();
    void run("buy", async () => {
      await memberKeeper(client).add({ ...addition, atOnce: true });
      onCheckOut();
    });
  };
  return { add, buy, busy };
}
