/** Changing a line of a cart: its keeper does it, a no is shown, the change is spoken. */
import { useRef, useState } from "react";
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

/**
 * Sets the amount of a line, or takes it out.
 *
 * An amount that is chosen while another is on its way is sent after it, and of several only the last. `intended` is
 * the one that was chosen last, until its answer is here.
 */
export function useLineChange(keeper: CartKeeper) {
  const { busy, run } = useBusy();
  const [intended, setIntended] = useState<number | null>(null);
  const next = useRef<number | null>(null);
  const sending = useRef(false);
  const set = (line: LineOnShelf, amount: number) => {
    // The line is being taken out.
    if (busy && !sending.current) return;
    next.current = amount;
    setIntended(amount);
    if (sending.current) return;
    sending.current = true;
    void run(async () => {
      try {
        let sent = amount;
        while (next.current !== null) {
          sent = next.current;
          next.current = null;
          await keeper.set(line, sent);
        }
        await speak(keeper, (subtotal) => core.spokenAmount(nameOf(line), sent, subtotal));
      } finally {
        sending.current = false;
        setIntended(null);
      }
    });
  };
  const remove = (line: CartLine) =>
    run(async () => {
      await keeper.remove(line);
      await speak(keeper, (subtotal) => core.spokenRemoved(nameOf(line), subtotal));
    });
  return { busy, intended, set, remove };
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
