/** Orders that change while somebody looks at them: asked about again until their money has settled. */
import { useQuery } from "@tanstack/react-query";
import { askAgain } from "@/api/answer";
import { getOrder, type Order } from "@/api/order";
import { recoverIn } from "@/api/query-client";

/** One order, kept up to date while its payment is under way; `null` reads none, and so does what is not `looked` at. */
export function useLiveOrder(id: string | null, looked = true) {
  return useQuery({
    ...getOrder(id ?? ""),
    enabled: looked && id !== null,
    refetchInterval: (query) => {
      const { data, error } = query.state;
      return data && !error && isUnderWay(data) ? askAgain(query) : recoverIn(query);
    },
  });
}

/** Whether the payment of an order may stand otherwise in a moment. Cash on delivery does not. */
export function isUnderWay({ pay_type, payment }: Order): boolean {
  if (!payment || pay_type === "CashOnDelivery") return false;
  return payment.state !== "paid" && payment.state !== "refunded";
}
