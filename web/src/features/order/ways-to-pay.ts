/** The ways to pay as the checkout offers them: which can be chosen, and why the others cannot. */
import {
  type DeliveryLocation,
  type Foreseen,
  forms,
  type PayOption,
  type PayType,
  type Refusal,
  type Setting,
} from "@/core";

/** A way to pay; what the shop would refuse is shown with the reason, and cannot be chosen. */
export interface Way extends PayOption {
  refusal: Refusal | undefined;
}

/** The place's ways to pay that are open. */
export function waysToPay(
  place: DeliveryLocation,
  { open_pay_types }: Pick<Setting, "open_pay_types">,
  { ways }: Pick<Foreseen, "ways">,
): Way[] {
  const open = forms.payOptions(place).filter(({ pay_type }) => open_pay_types.includes(pay_type));
  return open.map((option) => ({
    ...option,
    refusal: ways.find(({ pay_type }) => pay_type === option.pay_type)?.refusal,
  }));
}

/** Whether the buyer pays at once, on a page of a provider. */
export function isPaidOnline(payType: PayType): boolean {
  return payType === "LinePay" || payType === "CreditCard";
}

/** The way to pay that was chosen, where it can be chosen, or else the first that can. */
export function payTypeFor(ways: readonly Way[], chosen: PayType): PayType {
  const possible = ways.filter(({ refusal }) => !refusal);
  const [first, ...others] = (possible.length > 0 ? possible : ways).map(({ pay_type }) => pay_type);
  return others.includes(chosen) || first === undefined ? chosen : first;
}
