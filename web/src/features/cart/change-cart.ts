/** Changing a line of a cart: its keeper does it, a no is shown, the change is spoken. */
import { useState } from "react";
import { core, type Money } from "@/core";
import { showError, showSuccess } from "@/dialogs/messages";
import { announce } from "@/ui/live-region";
import { type CartKeeper, type CartLine, type LineOnShelf, nameOf } from "./cart-lines";

/** Runs one thing at a time; `busy` until it is over. What it throws is shown. */
export function useBusy() {
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

/** Sets the amount of a line, or takes it out. */
export function useLineChange(keeper: CartKeeper) {
  const { busy, run } = useBusy();
  const set = (line: LineOnShelf, amount: number) =>
    run(async () => {
      await keeper.set(line, amount);
      await speak(keeper, (subtotal) => core.spokenAmount(nameOf(line), amount, subtotal));
    });
  const remove = (line: CartLine) =>
    run(async () => {
      await keeper.remove(line);
      await speak(keeper, (subtotal) => core.spokenRemoved(nameOf(line), subtotal));
    });
  return { busy, set, remove };
}

/** Takes out all that is off the shelf, and says so. */
export function useOffShelfRemoval(keeper: CartKeeper) {
  const { busy, run } = useBusy();
  const remove = (off: readonly CartLine[]) => run(async () => showSuccess(await keeper.removeOffShelf(off)));
  return { busy, remove };
}

/** Says what the cart comes to now. A cart whose prices are out of reach stays silent rather than guess. */
export async function speak(keeper: CartKeeper, sentence: (subtotal: Money) => string): Promise<void> {
  await keeper.subtotal().then(
    (subtotal) => announce(sentence(subtotal)),
    () => undefined,
  );
}
