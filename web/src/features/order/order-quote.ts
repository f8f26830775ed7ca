import { useQuery } from "@tanstack/react-query";
import type { MemberCartLine } from "@/api/cart";
import { standingAnswer } from "@/api/order";
import {
  ask,
  core,
  type DeliveryLocation,
  type Fees,
  type Foreseen,
  type PayType,
  type Quote,
  type QuoteRequest,
  type Standing,
} from "@/core";
import { checkoutText } from "@/text/checkout";

/** What the cart costs, sent there and paid so; `undefined` when nothing in it can be bought. */
export function quoteOrder(
  lines: readonly MemberCartLine[],
  place: DeliveryLocation,
  payType: PayType,
  fees: Fees,
): Quote | undefined {
  const counted = lines.filter(({ product }) => product.active);
  const answer = ask(() => core.quote(requestFor(counted, place, payType, fees)));
  return answer.ok ? answer.value : undefined;
}

/** What of a cart is priced. */
export function requestFor(
  lines: readonly MemberCartLine[],
  place: DeliveryLocation,
  payType: PayType,
  fees: Fees,
): QuoteRequest {
  const priced = lines.map(({ product, amount }) => ({ price: product.price, amount }));
  return { lines: priced, delivery_location: place, pay_type: payType, fees };
}

/** Why the first line cannot be had in this amount; `undefined` when all can. */
export function firstBeyondStock(lines: readonly MemberCartLine[]): string | undefined {
  for (const { product, category, amount } of lines) {
    const answer = ask(() => core.checkAmount(amount, product.stock));
    if (!answer.ok)
      return checkoutText.review.beyond(`${category.name} ${product.name}`, answer.refusal.message);
  }
  return undefined;
}

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
