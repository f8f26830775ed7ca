import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { settingAnswer } from "@/api/catalogue";
import { core, type Money } from "@/core";
import { showError, showSuccess } from "@/dialogs/messages";
import { cartText } from "@/text/cart";
import { Button } from "@/ui/button";
import { Price } from "@/ui/price";
import { type Addition, quoteLines } from "./cart-lines";
import { useCartPanel } from "./cart-store";
import { speak } from "./change-cart";
import { memberKeeper } from "./member-keeper";
import { visitorKeeper } from "./visitor-keeper";

interface BuyButtonsProps extends Omit<Addition, "atOnce"> {
  isLogin: boolean;
  onCheckOut: () => void;
}

/** Renders the buttons "add to cart" and "buy now". */
export function BuyButtons({ isLogin, onCheckOut, ...addition }: BuyButtonsProps) {
  const { add, buy, busy } = useBuying(isLogin, onCheckOut);
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button look="seal" busy={busy === "add"} onClick={() => add(addition)}>
        {cartText.add}
      </Button>
      <Button busy={busy === "buy"} onClick={() => buy(addition)}>
        {cartText.buyNow}
      </Button>
    </div>
  );
}

/**
 * Returns the actions of both buttons: adding a product to the cart, and buying it at once. `busy`
 * names the action in progress.
 */
function useBuying(isLogin: boolean, onCheckOut: () => void) {
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
  /** Visitors must log in first; nothing is added before that. */
  const buy = (addition: Addition) => {
    if (!isLogin) return onCheckOut();
    void run("buy", async () => {
      await memberKeeper(client).add({ ...addition, atOnce: true });
      onCheckOut();
    });
  };
  return { add, buy, busy };
}

/** Renders the price of the pieces and the delivery fee before anything is in the cart. */
export function CostLine({ price, amount }: { price: Money; amount: number }) {
  const fees = useQuery(settingAnswer).data;
  const quote = fees && quoteLines([{ price, amount }], fees);
  return (
    <div className="min-h-[7rem] border-t border-hairline pt-4 text-small" aria-live="polite">
      {quote && (
        <>
          <p className="flex items-baseline justify-between">
            <span className="text-ink-soft">{cartText.subtotal}</span>
            <Price amount={quote.subtotal} className="text-lead" />
          </p>
          {/* Reserves room for a sentence that wraps, so that the buttons below do not move */}
          {/* away under a finger. */}
          <div className="figures min-h-[2lh] text-ink-soft">
            {quote.notes.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
