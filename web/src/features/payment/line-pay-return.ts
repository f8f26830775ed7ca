/** Return from LINE Pay: polls the shop for the outcome until it is known. */
import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { askAgain } from "@/api/answer";
import { ApiError } from "@/api/client";
import { type BackFromLinePay, confirmLinePay } from "@/api/order";

/** Outcome of a payment. Only a definite rejection counts as failed (decision D33). */
export type PaymentOutcome =
  | { kind: "paid"; orderId: string }
  | { kind: "failed"; sentence: string }
  | { kind: "refunding"; sentence: string }
  | { kind: "confirming" }
  /** The URL names no payment of the shop, so its outcome is unknown. */
  | { kind: "unfound" };

/** Returns the outcome of a LINE Pay payment; `undefined` until the first response. */
export function useLinePayReturn(search: string): PaymentOutcome | undefined {
  const back = readReturn(search);
  return useQuery(outcomeOf(back)).data;
}

/** Returns both numbers from the URL, digit for digit. */
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

/** Requests the outcome once. A missing or unknown response counts as `confirming`. */
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

/**
 * Returns the order number of a payment attempt: the attempt's number without its last two digits.
 */
export function orderOfAttempt(attempt: string): string | null {
  return /^[0-9A-Z]{3,16}\d\d$/.test(attempt) ? attempt.slice(0, -2) : null;
}
