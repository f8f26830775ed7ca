/** Which lines of a statement are booked, and for which orders. */
import type { ChosenTransfer, PreviewedTransfer } from "@/api/admin";

/** The order that is chosen for a line, by the line's fingerprint; `""` where none is. */
export type Choices = Readonly<Record<string, string>>;

/** Before anybody chooses: what is certain is booked, nothing else. */
export function firstChoices(lines: readonly PreviewedTransfer[]): Choices {
  const certain = lines.filter(({ found }) => found === "Certain");
  return Object.fromEntries(certain.map(({ fingerprint, orders }) => [fingerprint, orders[0]?.id ?? ""]));
}

/** The lines that are to be booked: what is certain, and what somebody chose by hand. */
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
