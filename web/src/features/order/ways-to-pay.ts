/** Payment methods in the checkout: which can be chosen, and why others cannot. */
import {
  type DeliveryLocation,
  forms,
  type OrderPreview,
  type PayOption,
  type PayType,
  type Refusal,
  type Setting,
} from "@/core";

/** Payment method. If the shop would reject it, the reason is shown and it cannot be chosen. */
export interface Way extends PayOption {
  refusal: Refusal | undefined;
}

/** Returns the payment methods of the location that the shop accepts. */
export function waysToPay(
  place: DeliveryLocation,
  { open_pay_types }: Pick<Setting, "open_pay_types">,
  { ways }: Pick<OrderPreview, "ways">,
): Way[] {
  const open = forms.payOptions(place).filter(({ pay_type }) => open_pay_types.includes(pay_type));
  return open.map((option) => ({
    ...option,
    refusal: ways.find(({ pay_type }) => pay_type === option.pay_type)?.refusal,
  }));
}

/** Returns `true` if the buyer pays at once on a provider's page. */
export function isPaidOnline(payType: PayType): boolean {
  return payType === "LinePay" || payType === "CreditCard";
}

/** Returns the chosen payment method if it is available, otherwise the first available one. */
export function payTypeFor(ways: readonly Way[], chosen: PayType): PayType {
  const possible = ways.filter(({ refusal }) => !refusal);
  const [first, ...others] = (possible.length > 0 ? possible : ways).map(({ pay_type }) => pay_type);
  return others.includes(chosen) || first === undefined ? chosen : first;
}
