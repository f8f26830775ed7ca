/** Paying, as a buyer does it in the provider's window. The providers are the shop's own fakes. */
import type { Locator, Page } from "@playwright/test";
import { ask } from "./members.ts";
import { place } from "./orders.ts";
import { expect } from "./test.ts";

/** An order that waits to be paid online; answers its number. */
export async function placeOnline(base: string, token: string, payType: "LinePay" | "CreditCard") {
  const { id } = await place(base, token, [[10101, 1]], { PayType: payType });
  return id;
}

/** Where the success page of an order stands. */
export const donePath = (id: string) => `/Order?step=2&id=${id}`;

/** How the payment stands, on the success page or in the order's detail. */
export const standing = (page: Page) => page.getByRole("region", { name: "付款進度" });

/** The button that leads to the provider. */
export const payButton = (page: Page) => standing(page).getByRole("button", { name: "立即付款" });

/** Two clicks at once: by the mouse, the second would find the new window in its way. */
export async function pressTwice(button: Locator): Promise<void> {
  await expect(button).toBeVisible();
  await button.evaluate((pressed: HTMLElement) => {
    pressed.click();
    pressed.click();
  });
}

/** Does something that opens a window; answers the window. */
export async function windowOf(page: Page, press: () => Promise<void>): Promise<Page> {
  const [opened] = await Promise.all([page.context().waitForEvent("page"), press()]);
  return opened;
}

/** Presses a button of LINE Pay's page. */
export async function atLinePay(window: Page, button: string, fault = "none"): Promise<void> {
  await expect(window.getByRole("heading", { name: "LINE Pay（替身）" })).toBeVisible();
  await window.getByLabel("狀況").selectOption(fault);
  await window.getByRole("button", { name: button, exact: true }).click();
}

/** Presses a button of the card gateway's page; where a result comes back by the browser, brings it. */
export async function atCardPage(window: Page, button: string, way = "browser"): Promise<void> {
  await expect(window.getByRole("heading", { name: "信用卡付款頁（替身）" })).toBeVisible();
  await window.getByLabel("結果如何帶回").selectOption(way);
  await window.getByRole("button", { name: button, exact: true }).click();
  if (way === "nobody") await expect(window.getByText("請關閉這個視窗")).toBeVisible();
  else await window.getByRole("button", { name: "回到商店" }).click();
}

/** The sentence at the top of a page that a payment comes back to. */
export async function expectResult(window: Page, title: string): Promise<void> {
  await expect(window.getByRole("heading", { level: 1 })).toHaveText(title);
}

/** What the provider's own books say was taken for an order: an amount for each payment. */
export async function taken(base: string, provider: "line-pay" | "card", id: string): Promise<number[]> {
  const key = provider === "card" ? "lidm" : "orderId";
  const answer = await fetch(`${base}/sandbox/${provider}/ledger?${key}=${id}`);
  const { Result } = (await answer.json()) as { Result: Booked[] };
  return Result.filter(isTaken).map(({ amount }) => amount);
}

interface Booked {
  amount: number;
  captured?: number | boolean | null;
  auth_code?: string;
}

function isTaken({ captured, auth_code }: Booked): boolean {
  return Boolean(captured) || Boolean(auth_code);
}

/** Has the browser post another amount to the card gateway than the shop wrote into the form. */
export async function editAmount(page: Page, amount: string): Promise<void> {
  await page.context().route("**/sandbox/card/online/", (route) => {
    const form = new URLSearchParams(route.request().postData() ?? "");
    expect(Number(form.get("purchAmt"))).toBeGreaterThanOrEqual(3000);
    form.set("purchAmt", amount);
    return route.continue({ postData: form.toString() });
  });
}

/** The pay status of an order, as the calls tell it. */
export async function payStatusOf(base: string, token: string, id: string): Promise<number> {
  const { body } = await ask(base, "GET", `/Order?Id=${id}`, { token });
  return (body.Result as { pay_status: number }).pay_status;
}

/** Cancels an order without a page. */
export async function cancelByCall(base: string, token: string, id: string): Promise<void> {
  expect(await ask(base, "DELETE", `/Order/Cancel?Id=${id}`, { token })).toMatchObject({ status: 200 });
}
