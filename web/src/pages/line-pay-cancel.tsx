import { useSearchParams } from "react-router";
import { useLiveOrder } from "@/features/order/use-orders";
import { orderOfAttempt } from "@/features/payment/line-pay-return";
import { payingOrder } from "@/features/payment/paying-order";
import { ResultOfOrder } from "@/features/payment/result-of-order";
import { usePageTitle } from "@/features/settings/setting";
import { paymentResultText as text } from "@/text/payment";

/** Renders `/LinePay/Cancel`: the buyer left LINE Pay without paying, according to the URL. */
export default function LinePayCancelPage() {
  const [query] = useSearchParams();
  const orderId = orderOfAttempt(query.get("orderId") ?? "");
  const { data: order } = useLiveOrder(orderId);
  usePageTitle(text.title);
  const meant = payingOrder();
  const believed = meant === null || meant === orderId ? "failed" : "unproved";
  return <ResultOfOrder believed={believed} payment={order?.payment} orderId={orderId} />;
}
