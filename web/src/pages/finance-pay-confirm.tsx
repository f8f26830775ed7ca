import { useSearchParams } from "react-router";
import { useLiveOrder } from "@/features/order/use-orders";
import { payingOrder } from "@/features/payment/paying-order";
import { PaymentResult } from "@/features/payment/payment-result";
import { ResultOfOrder } from "@/features/payment/result-of-order";
import { usePageTitle } from "@/features/settings/setting";
import { paymentResultText as text } from "@/text/payment";

/**
 * Renders `/FinancePay/Confirm`: a successful card payment, or with `State=confirming` a possible
 * one.
 */
export default function FinancePayConfirmPage() {
  const [query] = useSearchParams();
  const orderId = payingOrder();
  const { data: order, error } = useLiveOrder(orderId);
  usePageTitle(text.title);
  if (orderId !== null && !order && !error)
    return <PaymentResult waiting title={text.asking} orderId={orderId} />;
  const believed = query.get("State") === "confirming" ? "confirming" : "paid";
  return <ResultOfOrder believed={believed} payment={order?.payment} orderId={orderId} />;
}
