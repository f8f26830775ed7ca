/** Order form: its values, and the request made of them. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { MemberCartLine } from "@/api/cart";
import type { Order } from "@/api/order";
import {
  type DeliveryLocation,
  forms,
  type Member,
  type Money,
  type OrderForm,
  type PayType,
  type PostalKind,
  type Quote,
  type Setting,
  type ShownTotal,
} from "@/core";
import { reachOf } from "@/form/delivery-reach";
import { sureOfTaxNumber } from "@/form/tax-number-doubt";
import { type FormHandle, useForm } from "@/form/use-form";
import { termsVersion } from "@/text/terms-version";
import { hold, type OrderEntries, sendOrder, showRefusal, useHeldOrder, type Ways } from "./place-order";

/** Address fields of the order form. */
export type AddressPart = Pick<
  OrderEntries,
  "DeliveryZipCode" | "DeliveryCity" | "DeliveryArea" | "DeliveryAddress"
>;

const noAddress: AddressPart = {
  DeliveryZipCode: "",
  DeliveryCity: "",
  DeliveryArea: "",
  DeliveryAddress: "",
};

/** Delivery location of a kind of postal areas. */
export const placeOf = { main: "Taiwan", outlying: "OutlyingIsland" } as const satisfies Record<
  PostalKind,
  DeliveryLocation
>;

/**
 * Returns the initial values: the member's data, and the member's address if it belongs to this
 * location.
 */
export function entriesFor(member: Member, place: DeliveryLocation): OrderEntries {
  const own = {
    DeliveryZipCode: member.zipcode,
    DeliveryCity: member.city,
    DeliveryArea: member.area,
    DeliveryAddress: member.address,
  };
  return {
    BuyName: member.name,
    BuyTel: member.tel ?? "",
    BuyEmail: member.email ?? "",
    TaxNo: member.tax_no ?? "",
    TaxTitle: "",
    Same: true,
    ReceiveName: "",
    ReceiveTel: "",
    ...(isOf(place, own) ? own : noAddress),
    Remark: "",
    Agree: false,
  };
}

/** Returns the values after a change of location; an address of another location is cleared. */
export function fitted(entries: OrderEntries, place: DeliveryLocation): OrderEntries {
  return isOf(place, entries) ? entries : { ...entries, ...noAddress };
}

/** Returns `true` if the address can belong to the location; an empty one can belong to any. */
function isOf(place: DeliveryLocation, { DeliveryZipCode: zip, DeliveryAddress }: AddressPart): boolean {
  if (zip === "") return DeliveryAddress === "" || place === "Overseas";
  return forms.filterAreas(reachOf[place], zip).length > 0 && place !== "Overseas";
}

/** Choices made before the form: delivery location, payment method, and the resulting total. */
export interface Chosen {
  place: DeliveryLocation;
  payType: PayType;
  total: Money;
  /** Version of the terms: the date of their last change, `YYYY-MM-DD`. */
  terms: string;
}

/** Returns the order as it is sent. */
export function requestOf(entries: OrderEntries, { place, payType, total, terms }: Chosen): OrderForm {
  const { Same, Agree: _, ...sent } = entries;
  return {
    ...sent,
    ...(Same && { ReceiveName: sent.BuyName, ReceiveTel: sent.BuyTel }),
    DeliveryLocation: place,
    DeliveryType: "HomeDelivery",
    PayType: payType,
    ExpectedTotal: total,
    TermsVersion: terms,
  };
}

interface OrderFormPlan {
  member: Member;
  chosen: Pick<Chosen, "place" | "payType">;
  setting: Setting;
  lines: readonly MemberCartLine[];
  /** Quote that the shopper sees. */
  quote: Quote;
  onPlaced: (order: Order) => void;
  ways: Ways;
  /** Called within the click that sends the order. The returned callbacks receive the outcome. */
  onSend: () => Sending;
}

/** Callbacks for the outcome of an order that is being sent. */
interface Sending {
  placed: (order: Order) => void;
  refused: () => void;
}

/**
 * Creates the form of an order. Its values are stored while it is filled in, and it is sent once.
 */
export function useOrderForm({
  member,
  lines,
  quote,
  setting,
  onPlaced,
  ways,
  onSend,
  ...plan
}: OrderFormPlan): FormHandle<OrderEntries> {
  const client = useQueryClient();
  const present = setting.terms_day ?? termsVersion;
  // The shopper agrees to the terms of the moment in which the box is ticked.
  const terms = useRef(present);
  const chosen = { ...plan.chosen, total: quote.total, terms: terms.current };
  const held = useHeldOrder(({ entries }) => entries);
  const form = useForm<OrderEntries, string>({
    start: held
      ? fitted({ ...entriesFor(member, chosen.place), ...held }, chosen.place)
      : entriesFor(member, chosen.place),
    check: (entries) => forms.checkOrder(requestOf(entries, chosen), entries.Agree, entries.Same),
    send: async (Remark, entries) => {
      if (entries.TaxNo !== "" && !(await sureOfTaxNumber(forms.checkTaxNumber(entries.TaxNo)))) return;
      const sending = onSend();
      try {
        const order = await sendOrder(requestOf({ ...entries, Remark }, chosen), lines);
        sending.placed(order);
        onPlaced(order);
      } catch (error) {
        sending.refused();
        if (!(await showRefusal(error, client, ways, shown(quote, lines)))) throw error;
      }
    },
  });
  const { values } = form;
  if (!values.Agree) terms.current = present;
  useEffect(() => hold({ entries: values }), [values]);
  return form;
}

/**
 * Clears an address of another location after each change of the location: by the buyer, or because
 * the shop has closed the chosen one.
 */
export function useFittingAddress(form: FormHandle<OrderEntries>, place: DeliveryLocation): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per location
  useLayoutEffect(() => form.set(fitted(form.values, place)), [place]);
}

/** Returns the total that the shopper sees, in the form that the rules compare. */
function shown(quote: Quote, lines: readonly MemberCartLine[]): ShownTotal {
  return {
    quote,
    lines: lines.map(({ product_id, product, category, amount }) => ({
      product_id,
      amount,
      price: product.price,
      product_name: `${category.name} ${product.name}`,
    })),
  };
}
