/** Lines of a bank statement to book, and their orders. */
import type { PreviewedTransfer } from "@/api/schema";
import type { ChosenTransfer } from "../calls";

/** Chosen order number by the line's fingerprint; `""` if none is chosen. */
export type Choices = Readonly<Record<string, string>>;

/** Returns the initial choices: certain matches only. */
export function firstChoices(lines: readonly PreviewedTransfer[]): Choices {
  const certain = lines.filter(({ found }) => found === "Certain");
  return Object.fromEntries(certain.map(({ fingerprint, orders }) => [fingerprint, orders[0]?.id ?? ""]));
}

/** Returns the lines to book: certain matches, and those chosen by hand. */
export function chosenLines(
  lines: readonly PreviewedTransfer[],
  choices: Choices,
): { certain: ChosenTransfer[]; byHand: ChosenTransfer[] } {
  const chosen = lines.flatMap(({ fingerprint, found, orders }) => {
    const OrderId = (choices[fingerprint] ?? "").normalize("NFKC").trim().toUpperCase();
    if (!OrderId || found === "Before") return [];
    const isCertain = found === "Certain" && OrderId === orders[0]?.id;
    return [{ isCertain, line: { Fingerprint: fingerprint, OrderId } }];
  });
  const of = (wanted: boolean) =>
    chosen.filter(({ isCertain }) => isCertain === wanted).map(({ line }) => line);
  return { certain: of(true), byHand: of(false) };
}
