/** The form of an order: what stands in it, and what is sent of it. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
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
  type ShownTotal,
} from "@/core";
import { sureOfTaxNumber } from "@/form/tax-number-doubt";
import { type FormHandle, useForm } from "@/form/use-form";
import { termsVersion } from "@/text/terms-version";
import { hold, type OrderEntries, sendOrder, showRefusal, useHeldOrder, type Ways } from "./place-order";

/** The address alone. */
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

/** Which postal areas belong to a place; none overseas. */
export const reachOf = {
  Taiwan: "main",
  OutlyingIsland: "outlying",
  Overseas: null,
} as const satisfies Record<DeliveryLocation, PostalKind | null>;

/** The place that postal areas of a kind belong to. */
export const placeOf = { main: "Taiwan", outlying: "OutlyingIsland" } as const satisfies Record<
  PostalKind,
  DeliveryLocation
>;

/** The form as a member finds it: their own data, their own address where it is of this place. */
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

/** The same form after another place was chosen: an address of elsewhere does not stay. */
export function fitted(entries: OrderEntries, place: DeliveryLocation): OrderEntries {
  return isOf(place, entries) ? entries : { ...entries, ...noAddress };
}

/** Whether an address can be of a place; an empty one can be of any. */
function isOf(place: DeliveryLocation, { DeliveryZipCode: zip, DeliveryAddress }: AddressPart): boolean {
  if (zip === "") return DeliveryAddress === "" || place === "Overseas";
  return forms.filterAreas(reachOf[place], zip).length > 0 && place !== "Overseas";
}

/** What is chosen before the form: where to, how it is paid, and what that comes to. */
export interface Chosen {
  place: DeliveryLocation;
  payType: PayType;
  total: Money;
}

/** The order as it is sent. */
export function requestOf(entries: OrderEntries, { place, payType, total }: Chosen): OrderForm {
  const { Same, Agree: _, ...sent } = entries;
  return {
    ...sent,
    ...(Same && { ReceiveName: sent.BuyName, ReceiveTel: sent.BuyTel }),
    DeliveryLocation: place,
    DeliveryType: "HomeDelivery",
    PayType: payType,
    ExpectedTotal: total,
    TermsVersion: termsVersion,
  };
}

interface OrderFormPlan {
  member: Member;
  chosen: Omit<Chosen, "total">;
  lines: readonly MemberCartLine[];
  /** What it comes to, as the shopper sees it. */
  quote: Quote;
  onPlaced: (order: Order) => void;
  ways: Ways;
  /** Called within the click that sends the order; what it answers is called with the result. */
  onSend: () => Sending;
}

/** What waits for the outcome of an order that is sent. */
interface Sending {
  placed: (order: Order) => void;
  refused: () => void;
}

/** The form of an order: held while it is filled in, sent once. */
export function useOrderForm({
  member,
  lines,
  quote,
  onPlaced,
  ways,
  onSend,
  ...plan
}: OrderFormPlan): FormHandle<OrderEntries> {
  const client = useQueryClient();
  const chosen = { ...plan.chosen, total: quote.total };
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
  useEffect(() => hold({ entries: values }), [values]);
  return form;
}

/** The total that the shopper has before them, as the rules compare it with another. */
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

/** The address as the address fields call its parts. */
type PlainAddress = { ZipCode: string; City: string; Area: string; Address: string };

/** The address of an order under the names that the address fields know. */
export function asAddress(
  form: FormHandle<OrderEntries>,
): Pick<FormHandle<PlainAddress>, "values" | "field" | "set"> {
  const { DeliveryZipCode, DeliveryCity, DeliveryArea, DeliveryAddress } = form.values;
  const field = (name: keyof PlainAddress) => form.field(`Delivery${name}`);
  return {
    values: {
      ZipCode: DeliveryZipCode,
      City: DeliveryCity,
      Area: DeliveryArea,
      Address: DeliveryAddress,
    },
    field: field as FormHandle<PlainAddress>["field"],
    set: (parts) =>
      form.set(Object.fromEntries(Object.entries(parts).map(([name, part]) => [`Delivery${name}`, part]))),
  };
}
