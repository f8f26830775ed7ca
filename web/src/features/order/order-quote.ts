import { useQuery } from "@tanstack/react-query";
import type { MemberCartLine } from "@/api/cart";
import { allowanceAnswer } from "@/api/order";
import {
  core,
  type DeliveryLocation,
  type Fees,
  type OrderAllowance,
  type OrderPreview,
  type PayType,
  type Quote,
  type QuoteRequest,
  tryRule,
} from "@/core";
import { checkoutText } from "@/text/checkout";

/**
 * Returns the quote of the cart for this location and payment method, or `undefined` if nothing in
 * it can be bought.
 */
export function quoteOrder(
  lines: readonly MemberCartLine[],
  place: DeliveryLocation,
  payType: PayType,
  fees: Fees,
): Quote | undefined {
  const counted = lines.filter(({ product }) => product.active);
  const answer = tryRule(() => core.quote(requestFor(counted, place, payType, fees)));
  return answer.ok ? answer.value : undefined;
}

/** Returns the quote request of a cart. */
export function requestFor(
  lines: readonly MemberCartLine[],
  place: DeliveryLocation,
  payType: PayType,
  fees: Fees,
): QuoteRequest {
  const priced = lines.map(({ product, amount }) => ({ price: product.price, amount }));
  return { lines: priced, delivery_location: place, pay_type: payType, fees };
}

/** Returns why the first line exceeds its stock, or `undefined` if none does. */
export function firstBeyondStock(lines: readonly MemberCartLine[]): string | undefined {
  for (const { product, category, amount } of lines) {
    const answer = tryRule(() => core.checkAmount(amount, product.stock));
    if (!answer.ok)
      return checkoutText.review.beyond(`${category.name} ${product.name}`, answer.refusal.message);
  }
  return undefined;
}

/**
 * Returns the member's order allowance: `undefined` while it loads, `null` if that fails; then only
 * the server checks it.
 */
export function useOrderAllowance(): OrderAllowance | null | undefined {
  const { data, failureCount } = useQuery(allowanceAnswer);
  return data ?? (failureCount > 0 ? null : undefined);
}

/**
 * Previews which orders the shop would reject for this cart, location and payment method, because
 * of the member and of the limits.
 */
export function previewOrder(
  allowance: OrderAllowance | null,
  lines: readonly MemberCartLine[],
  place: DeliveryLocation,
  payType: PayType,
  fees: Fees,
): OrderPreview {
  if (!allowance) return { ways: [] };
  const counted = lines.filter(({ product }) => product.active);
  return core.previewOrder({
    allowance,
    request: requestFor(counted, place, payType, fees),
    goods: counted.map(({ product: { name, prod_id, ware_id }, category, amount }) => ({
      name: `${category.name} ${name}`,
      item: `${prod_id}@${ware_id}`,
      amount,
    })),
  });
}
