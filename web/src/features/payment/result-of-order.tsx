import type { OrderPayment } from "@/api/order";
import { paymentResultText as text } from "@/text/payment";
import { PaymentResult } from "./payment-result";

/**
 * Payment result according to the URL, which can be forged and proves nothing. `unproved` is a
 * failure that may belong to another order.
 */
export type Believed = "paid" | "confirming" | "failed" | "unproved";

interface ResultOfOrderProps {
  believed: Believed;
  /** Payment according to the shop; absent if unknown. */
  payment: OrderPayment | null | undefined;
  orderId: string | null;
}

/** Renders the result of a payment for its order. */
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

/**
 * Returns the outcome. Without the shop's confirmation, a payment that the URL calls paid counts as
 * `confirming`.
 */
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
