/** Changes to a cart line: apply the change, show refusals, and announce the new subtotal. */
import { useRef, useState } from "react";
import { core, type Money } from "@/core";
import { showError, showSuccess } from "@/dialogs/messages";
import { announce } from "@/ui/live-region";
import { type CartKeeper, type CartLine, type LineOnShelf, nameOf } from "./cart-lines";

/** Runs an asynchronous task and shows its error; `busy` is `true` meanwhile. */
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
 * Sets the amount of a line, or removes it.
 *
 * An amount chosen while another is being sent is sent afterwards; of several, only the last.
 * `intended` is the last chosen amount until it is confirmed.
 */
export function useLineChange(keeper: CartKeeper) {
  const { busy, run } = useBusy();
  const [intended, setIntended] = useState<number | null>(null);
  const next = useRef<number | null>(null);
  const sending = useRef(false);
  const set = (line: LineOnShelf, amount: number) => {
    // The line is being removed.
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

/** Removes all lines not on sale and shows a message. */
export function useOffShelfRemoval(keeper: CartKeeper) {
  const { busy, run } = useBusy();
  const remove = (off: readonly CartLine[]) => run(async () => showSuccess(await keeper.removeOffShelf(off)));
  return { busy, remove };
}

/** Announces the new subtotal. If the prices are out of reach, nothing is announced. */
export async function speak(keeper: CartKeeper, sentence: (subtotal: Money) => string): Promise<void> {
  await keeper.subtotal().then(
    (subtotal) => announce(sentence(subtotal)),
    () => undefined,
  );
}
