/** Orders as the shop's calls place them, for pages that show what is there already. */
import type { Page } from "@playwright/test";
import { type Contents, product } from "./catalogue.ts";
import { ask } from "./members.ts";
import { expect } from "./test.ts";

/** What these tests read of an order. */
export interface Placed {
  id: string;
  createat: string;
  price: number;
  status: number;
  pay_status: number;
  due_at: string | null;
}

/** What the form of the checkout would send; some of it is what a test is about. */
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

/** To London, where nobody has our zips. */
export const OVERSEAS = {
  DeliveryLocation: "Overseas",
  DeliveryZipCode: "",
  DeliveryCity: "",
  DeliveryArea: "",
  DeliveryAddress: "221B Baker Street, London NW1 6XE",
  PayType: "PayPal",
};

/** An order of these goods. */
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

/** Staff set the freight of an order, and its buyer agrees: from then on it can be paid. */
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

/** What is left of a product. */
export async function stockOf(base: string, id: number): Promise<number> {
  const { prod_id, ware_id } = product(id);
  const query = new URLSearchParams({ ProdID: prod_id, WareID: ware_id });
  const { body } = await ask(base, "GET", `/ERPProduct/Ware/Stock?${query}`);
  return (body.Result as { Quantity: number }).Quantity;
}

/** An order in the list, as a row of the table or as a card. */
export function entry(page: Page, id: string) {
  return page.getByRole("row", { name: id }).or(page.getByRole("article", { name: id }));
}

/** The order in full. */
export const detail = (page: Page) => page.getByRole("dialog", { name: "訂單明細" });

/** Opens it from the list. */
export async function openDetail(page: Page, id: string): Promise<void> {
  await page.getByRole("button", { name: `訂單 ${id} 的明細` }).click();
  await expect(detail(page)).toContainText(id);
}
