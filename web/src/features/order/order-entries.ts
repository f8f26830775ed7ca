/** What stands in the order's form, and what is sent of it. */
import {
  type DeliveryLocation,
  forms,
  type Member,
  type Money,
  type OrderForm,
  type PayType,
  type PostalKind,
} from "@/core";

import { termsVersion } from "@/text/terms-version";

/** The fields, under the keys of the call. */
export type OrderEntries = {
  BuyName: string;
  BuyTel: string;
  BuyEmail: string;
  /** The receiver is the buyer (同訂購人). */
  Same: boolean;
  ReceiveName: string;
  ReceiveTel: string;
  DeliveryZipCode: string;
  DeliveryCity: string;
  DeliveryArea: string;
  DeliveryAddress: string;
  Remark: string;
  Agree: boolean;
};

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
