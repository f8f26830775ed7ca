/** Values of the form for an order that staff enter, and their request. */
import type { StaffOrder, TreeMenu } from "@/api/schema";
import {
  type DeliveryLocation,
  type Fees,
  forms,
  type OrderEntryForm,
  type OrderForm,
  type PayType,
  type Quote,
  tryRule,
} from "@/core";

/** Values of the form. `Lines` is always empty; the rule reports wrong goods there. */
export type EntryValues = {
  Lines: string;
  DeliveryLocation: DeliveryLocation;
  PayType: PayType;
  BuyName: string;
  BuyTel: string;
  BuyEmail: string;
  TaxNo: string;
  TaxTitle: string;
  Same: boolean;
  ReceiveName: string;
  ReceiveTel: string;
  DeliveryZipCode: string;
  DeliveryCity: string;
  DeliveryArea: string;
  DeliveryAddress: string;
  Remark: string;
  Consent: boolean;
};

/** Product that can be ordered. */
export interface Good {
  id: number;
  name: string;
  price: number;
  /** Pieces left of its stock item. */
  left: number;
  /** Names and codes by which a search finds it. */
  words: string[];
}

/** Product of the order, with the amount as typed. */
export interface EntryLine {
  good: Good;
  amount: string;
}

/** Values of an empty form. */
const EMPTY: EntryValues = {
  Lines: "",
  DeliveryLocation: "Taiwan",
  PayType: "CashOnDelivery",
  BuyName: "",
  BuyTel: "",
  BuyEmail: "",
  TaxNo: "",
  TaxTitle: "",
  Same: true,
  ReceiveName: "",
  ReceiveTel: "",
  DeliveryZipCode: "",
  DeliveryCity: "",
  DeliveryArea: "",
  DeliveryAddress: "",
  Remark: "",
  Consent: false,
};

/** Returns the initial values: those of the returned order for an exchange. */
export function startOf(returned: StaffOrder | undefined): EntryValues {
  if (!returned) return EMPTY;
  const { order } = returned;
  return {
    ...EMPTY,
    DeliveryLocation: order.delivery_location,
    PayType: order.pay_type,
    BuyName: order.buy_name,
    BuyTel: order.buy_tel,
    BuyEmail: order.buy_email ?? "",
    TaxNo: order.tax_no ?? "",
    TaxTitle: order.tax_title ?? "",
    Same: order.buy_name === order.receive_name && order.buy_tel === order.receive_tel,
    ReceiveName: order.receive_name,
    ReceiveTel: order.receive_tel,
    DeliveryZipCode: order.delivery_zip_code,
    DeliveryCity: order.delivery_city,
    DeliveryArea: order.delivery_area,
    DeliveryAddress: order.delivery_address,
  };
}

/** Returns the products on the shelf. */
export function goodsOf(menus: readonly TreeMenu[]): Good[] {
  return menus.flatMap((menu) =>
    menu.categories.flatMap((category) =>
      category.products
        .filter(({ active }) => active)
        .map(({ id, name, price, quantity, prod_id }) => ({
          id,
          name: `${category.name} ${name}`,
          price,
          left: quantity,
          words: [menu.name, category.name, name, prod_id],
        })),
    ),
  );
}

/** Checks the typed number of pieces of a line against the stock, as the cart does. */
export const piecesOf = ({ good, amount }: EntryLine) =>
  tryRule(() => forms.checkTypedAmount(amount, good.left));

/** Returns the quote of the goods, or `undefined` as long as they cannot be priced. */
export function quoteOf(
  lines: readonly EntryLine[],
  { DeliveryLocation, PayType }: EntryValues,
  fees: Fees,
): Quote | undefined {
  const counted = lines.flatMap((line) => {
    const pieces = piecesOf(line);
    return pieces.ok ? [{ price: line.good.price, amount: pieces.value }] : [];
  });
  if (counted.length < lines.length) return undefined;
  const answer = tryRule(() =>
    forms.quote({
      lines: counted,
      delivery_location: DeliveryLocation,
      pay_type: PayType,
      fees,
    }),
  );
  return answer.ok ? answer.value : undefined;
}

/** Returns the order as it is sent. */
export function entryRequest(
  values: EntryValues,
  lines: readonly EntryLine[],
  exchangeOf: string,
  total: number | undefined,
): OrderEntryForm {
  const { Lines: _, Same, Consent, ...sent } = values;
  return {
    Lines: lines.map(({ good, amount }) => ({ ProductId: good.id, Amount: amount })),
    Consent,
    ExchangeOf: exchangeOf,
    Order: {
      ...sent,
      ...(Same && { ReceiveName: sent.BuyName, ReceiveTel: sent.BuyTel }),
      DeliveryType: "HomeDelivery",
      ...(total !== undefined && { ExpectedTotal: total }),
    } as OrderForm,
  };
}
