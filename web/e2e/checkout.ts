/** Actions of a member at the checkout. */
import type { Page } from "@playwright/test";
import { type Contents, product } from "./catalogue.ts";
import { ask } from "./members.ts";
import { expect } from "./test.ts";

/** Fields of an order in the API that these tests use. */
export interface Ordered {
  id: string;
  status: number;
  pay_type: string;
  price: number;
  delivery_location: string;
  products: { product_id: number; amount: number; price: number }[];
}

/** Delivery locations, each with an address. */
export const places = {
  Taiwan: { label: "臺灣本島", zip: "700", city: "臺南市", area: "中西區", street: "神農街 1 號" },
  OutlyingIsland: { label: "離島", zip: "880", city: "澎湖縣", area: "馬公市", street: "中正路 2 號" },
  Overseas: { label: "海外", zip: "", city: "", area: "", street: "1 Main St, Vancouver, Canada" },
} as const;

/** Adds products to a member's cart through the API. */
export async function fillCart(base: string, token: string, contents: Contents): Promise<void> {
  for (const [id, amount] of contents) {
    const line = { CategoryId: product(id).category.id, ProductId: id, Amount: amount };
    expect(await ask(base, "POST", "/Cart", { body: line, token })).toMatchObject({ status: 200 });
  }
}

/** Returns the lines of a member's cart on the server: product id and amount. */
export async function kept(base: string, token: string): Promise<[number, number][]> {
  const { body } = await ask(base, "GET", "/Cart/Account", { token });
  const lines = body.Result as { product_id: number; amount: number }[];
  return lines.map(({ product_id, amount }) => [product_id, amount]);
}

/** Returns all orders of a member, newest first. */
export async function ordersOf(base: string, token: string): Promise<Ordered[]> {
  const { body } = await ask(base, "GET", "/Order/All?Page=1&PageCount=100&Order=desc&OrderKey=createat", {
    token,
  });
  return (body.Result as { list: Ordered[] }).list;
}

/** Expects the step with this heading. */
export async function expectStep(page: Page, title: "確認商品" | "填寫資料" | "訂單已成立"): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
}

/** Submit button of the second step, which shows the amount. */
export const submitButton = (page: Page) => page.getByRole("button", { name: /^送出訂單/ });

/** Goes from the review to the form. */
export async function goToDetails(page: Page): Promise<void> {
  await expectStep(page, "確認商品");
  await page.getByRole("button", { name: "前往結帳" }).click();
  await expect(page).toHaveURL("/Order?step=1");
  await expectStep(page, "填寫資料");
}

/** Enters an address at a location; the buyer's data is already filled in. */
export async function enterAddress(page: Page, place: keyof typeof places): Promise<void> {
  const { zip, street } = places[place];
  if (place === "Overseas") {
    await page.getByLabel("海外地址").fill(street);
    return;
  }
  await page.getByRole("combobox", { name: "郵遞區號" }).fill(zip);
  await page.getByLabel("地址", { exact: true }).fill(street);
}

/** Fills in the missing fields and accepts the terms. */
export async function fillDetails(page: Page, place: keyof typeof places = "Taiwan"): Promise<void> {
  await enterAddress(page, place);
  await page.getByRole("checkbox", { name: /^我已閱讀並同意/ }).check();
}

/** Expects the success page of an order. Returns the order's id. */
export async function expectOrdered(page: Page): Promise<string> {
  await expectStep(page, "訂單已成立");
  await expect(page).toHaveURL(/\/Order\?step=2&id=[0-9A-Z]{16}$/);
  const id = new URL(page.url()).searchParams.get("id") ?? "";
  await expect(page.getByRole("main").getByText(id)).toBeVisible();
  return id;
}
