import type { OrderPayment } from "@/api/order";
import { paymentResultText as text } from "@/text/payment";
import { PaymentResult } from "./payment-result";

/**
 * What the address says came of a payment; anybody can write an address, so it counts for nothing by itself.
 * `unproved` is a failure that may be another order's.
 */
export type Believed = "paid" | "confirming" | "failed" | "unproved";

interface ResultOfOrderProps {
  believed: Believed;
  /** What the shop says; absent where it is not known. */
  payment: OrderPayment | null | undefined;
  orderId: string | null;
}

/** What came of a payment, by the order that it was for. */
export function ResultOfOrder({ believed, payment, orderId }: ResultOfOrderProps) {
  if (orderId === null) {
    return believed === "paid" || believed === "confirming" ? (
      <PaymentResult title={text.unknown} sentence={text.unknownText} />
    ) : (
      <PaymentResult unpaid title={text.later} sentence={text.unpaidText} />
    );
  }
  switch (outcomeOf(believed, payment)) {
    case "paid":
      return <PaymentResult title={text.paid} sentence={text.paidText} orderId={orderId} />;
    case "confirming":
      return (
        <PaymentResult waiting title={text.confirming} sentence={text.confirmingText} orderId={orderId} />
      );
    case "refund":
      return <PaymentResult title={payment?.label ?? ""} sentence={payment?.sentence} orderId={orderId} />;
    case "failed": {
      const sentence = payment?.state === "failed" ? payment.sentence : text.laterText;
      return <PaymentResult unpaid title={text.later} sentence={sentence} orderId={orderId} />;
    }
  }
}

/** A payment that the address alone calls finished, or failed, is one that is being confirmed. */
export function outcomeOf(
  believed: Believed,
  payment: OrderPayment | null | undefined,
): Exclude<Believed, "unproved"> | "refund" {
  if (!payment) return "confirming";
  switch (payment.state) {
    case "waiting":
      return believed === "failed" ? "failed" : "confirming";
    case "refund_due":
    case "refunded":
      return "refund";
    default:
      return payment.state;
  }
}
