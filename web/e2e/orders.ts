/** Places orders through the API, for tests of existing orders. */
import type { Page } from "@playwright/test";
import { type Contents, product } from "./catalogue.ts";
import { ask } from "./members.ts";
import { expect } from "./test.ts";

/** Fields of an order that these tests read. */
export interface Placed {
  id: string;
  createat: string;
  price: number;
  status: number;
  pay_status: number;
  due_at: string | null;
}

/** Default values of the checkout form. */
const FORM = {
  BuyName: "王小明",
  BuyEmail: "ming@example.com",
  BuyTel: "0912345678",
  Remark: "",
  ReceiveName: "林香蘭",
  ReceiveTel: "0987654321",
  DeliveryLocation: "Taiwan",
  DeliveryType: "HomeDelivery",
  DeliveryZipCode: "700",
  DeliveryCity: "臺南市",
  DeliveryArea: "中西區",
  DeliveryAddress: "神農街 1 號",
  PayType: "CashOnDelivery",
};

/** Delivery to London, which has no Taiwanese zip code. */
export const OVERSEAS = {
  DeliveryLocation: "Overseas",
  DeliveryZipCode: "",
  DeliveryCity: "",
  DeliveryArea: "",
  DeliveryAddress: "221B Baker Street, London NW1 6XE",
  PayType: "PayPal",
};

/** Places an order for these goods; `form` overrides the default values. */
export async function place(
  base: string,
  token: string,
  contents: Contents = [[10101, 2]],
  form: object = {},
): Promise<Placed> {
  for (const [id, amount] of contents) {
    const line = { CategoryId: product(id).category.id, ProductId: id, Amount: amount };
    expect(await ask(base, "POST", "/Cart", { body: line, token })).toMatchObject({ status: 200 });
  }
  const { status, body } = await ask(base, "POST", "/Order", { body: { ...FORM, ...form }, token });
  expect([status, body.message]).toEqual([200, "訂單已成立"]);
  return body.Result as Placed;
}

/** Sets the freight of an order and accepts it as its buyer, so that it can be paid. */
export async function settleFreight(
  shop: { url: string; order: (command: string, id: string, ...more: string[]) => Promise<unknown> },
  token: string,
  { id, price }: Placed,
  freight = 1250,
): Promise<void> {
  await shop.order("set-freight", id, String(freight));
  const body = { Id: id, ExpectedTotal: price + freight };
  expect(await ask(shop.url, "PUT", "/Order/Freight", { body, token })).toMatchObject({ status: 200 });
}

/** Returns the remaining stock of a product. */
export async function stockOf(base: string, id: number): Promise<number> {
  const { prod_id, ware_id } = product(id);
  const query = new URLSearchParams({ ProdID: prod_id, WareID: ware_id });
  const { body } = await ask(base, "GET", `/ERPProduct/Ware/Stock?${query}`);
  return (body.Result as { Quantity: number }).Quantity;
}

/** Returns an order in the list: a row of the table, or a card. */
export function entry(page: Page, id: string) {
  return page.getByRole("row", { name: id }).or(page.getByRole("article", { name: id }));
}

/** Detail of an order. */
export const detail = (page: Page) => page.getByRole("dialog", { name: "訂單明細" });

/** Opens the detail from the list. */
export async function openDetail(page: Page, id: string): Promise<void> {
  await page.getByRole("button", { name: `訂單 ${id} 的明細` }).click();
  await expect(detail(page)).toContainText(id);
}
