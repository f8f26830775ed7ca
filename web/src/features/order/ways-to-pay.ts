/** Delivery locations and payment methods in the checkout: which can be chosen, and why others cannot. */
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

/** Delivery location and payment method. */
export interface Choice {
  place: DeliveryLocation;
  payType: PayType;
}

/** Settings that open and close the delivery locations. */
const switches = {
  Taiwan: "deliver_taiwan",
  OutlyingIsland: "deliver_outlying_island",
  Overseas: "deliver_overseas",
} as const satisfies Record<DeliveryLocation, keyof Setting>;

const places = ["Taiwan", "OutlyingIsland", "Overseas"] as const satisfies readonly DeliveryLocation[];

/** Returns the delivery locations that the shop delivers to, in display order. */
export function openPlaces(setting: Pick<Setting, (typeof switches)[DeliveryLocation]>): DeliveryLocation[] {
  return places.filter((place) => setting[switches[place]]);
}

/** Returns `true` if an address may be changed from the main island to an outlying one and back. */
export function isReachFree(setting: Setting): boolean {
  return setting.deliver_taiwan && setting.deliver_outlying_island;
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

/** Choice that can be ordered, and the choice that the buyer wished; they differ after a change. */
export interface Fitting extends Choice {
  wished: Choice;
}

/**
 * Fits the choice of the buyer to what the shop offers now. The first choice of a form that the
 * buyer has not touched is no wish if the shop does not offer it.
 */
export function fittingChoice(
  chosen: Choice & { isChosen?: boolean },
  open: readonly DeliveryLocation[],
  waysTo: (place: DeliveryLocation) => Way[],
): Fitting {
  const [first = chosen.place] = open;
  const place = open.includes(chosen.place) ? chosen.place : first;
  const ways = waysTo(place);
  const payType = payTypeFor(ways, chosen.payType);
  const isOffered = place === chosen.place && ways.some(({ pay_type }) => pay_type === chosen.payType);
  const isWished = chosen.isChosen || isOffered;
  const wished = isWished ? { place: chosen.place, payType: chosen.payType } : { place, payType };
  return { place, payType, wished };
}
