import { useLiveOrder } from "@/features/order/use-orders";
import { payingOrder } from "@/features/payment/paying-order";
import { PaymentResult } from "@/features/payment/payment-result";
import { ResultOfOrder } from "@/features/payment/result-of-order";
import { usePageTitle } from "@/features/settings/setting";
import { paymentResultText as text } from "@/text/payment";

/**
 * Renders `/FinancePay/Cancel`: a failed card payment according to the URL, which does not name the
 * order.
 */
export default function FinancePayCancelPage() {
  const orderId = payingOrder();
  const { data: order, error } = useLiveOrder(orderId);
  usePageTitle(text.title);
  if (orderId !== null && !order && !error)
    return <PaymentResult waiting title={text.asking} orderId={orderId} />;
  return <ResultOfOrder believed="unproved" payment={order?.payment} orderId={orderId} />;
}
