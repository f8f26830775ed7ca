import { useQuery } from "@tanstack/react-query";
import type { MemberCartLine } from "@/api/cart";
import { standingAnswer } from "@/api/order";
import { core, type DeliveryLocation, type Fees, type Foreseen, type PayType, type Standing } from "@/core";
import { requestFor } from "./order-quote";

/** How the member stands: `undefined` while it is asked for, `null` when it cannot be read; the server decides. */
export function useStanding(): Standing | null | undefined {
  const { data, failureCount } = useQuery(standingAnswer);
  return data ?? (failureCount > 0 ? null : undefined);
}

/** What the shop would refuse of a cart, sent there and paid so, because of its member and of the limits. */
export function foreseeOrder(
  standing: Standing | null,
  lines: readonly MemberCartLine[],
  place: DeliveryLocation,
  payType: PayType,
  fees: Fees,
): Foreseen {
  if (!standing) return { ways: [] };
  const counted = lines.filter(({ product }) => product.active);
  return core.foreseeOrder({
    standing,
    request: requestFor(counted, place, payType, fees),
    goods: counted.map(({ product: { name, prod_id, ware_id }, category, amount }) => ({
      name: `${category.name} ${name}`,
      item: `${prod_id}@${ware_id}`,
      amount,
    })),
  });
}
