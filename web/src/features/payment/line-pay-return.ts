/** Back from LINE Pay: the shop is asked what came of it until it knows. */
import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { askAgain } from "@/api/answer";
import { ApiError } from "@/api/client";
import { type BackFromLinePay, confirmLinePay } from "@/api/order";

/** What came of a payment. Only a certain no is a failure (decision D33). */
export type PaymentOutcome =
  | { kind: "paid"; orderId: string }
  | { kind: "failed"; sentence: string }
  | { kind: "refunding"; sentence: string }
  | { kind: "confirming" }
  /** The address names no payment of the shop's: what became of one is not known by it. */
  | { kind: "unfound" };

/** What the shop says of a payment by LINE Pay; `undefined` until the first answer. */
export function useLinePayReturn(search: string): PaymentOutcome | undefined {
  const back = readReturn(search);
  return useQuery(outcomeOf(back)).data;
}

/** Both numbers as they stand in the address, digit for digit. */
export function readReturn(search: string): BackFromLinePay {
  const query = new URLSearchParams(search);
  return { transactionId: query.get("transactionId") ?? "", orderId: query.get("orderId") ?? "" };
}

function outcomeOf(back: BackFromLinePay) {
  return {
    queryKey: ["/api/LinePay/Confirm", back.transactionId, back.orderId],
    queryFn: () => askShop(back),
    staleTime: ({ state }) => (isOpen(state.data) ? 0 : Number.POSITIVE_INFINITY),
    refetchInterval: (query) => (isOpen(query.state.data) ? askAgain(query) : false),
  } satisfies UseQueryOptions<PaymentOutcome>;
}

function isOpen(outcome: PaymentOutcome | undefined): boolean {
  return outcome === undefined || outcome.kind === "confirming";
}

/** Asks once. What is not understood, or not answered, is not known. */
export async function askShop(back: BackFromLinePay): Promise<PaymentOutcome> {
  try {
    const { result } = await confirmLinePay(back);
    return { kind: "paid", orderId: result.order_id };
  } catch (error) {
    return error instanceof ApiError ? read(error) : { kind: "confirming" };
  }
}

function read({ status, code, message: sentence, passing }: ApiError): PaymentOutcome {
  if (passing || code === "payment_in_progress" || code === "payment_waiting") return { kind: "confirming" };
  if (code === "payment_refunding") return { kind: "refunding", sentence };
  if (status === 404 || status === 400) return { kind: "unfound" };
  return code === "payment_failed" ? { kind: "failed", sentence } : { kind: "confirming" };
}

/** The order that an attempt to pay is of: its number without the two digits of the attempt. */
export function orderOfAttempt(attempt: string): string | null {
  return /^[0-9A-Z]{3,16}\d\d$/.test(attempt) ? attempt.slice(0, -2) : null;
}
