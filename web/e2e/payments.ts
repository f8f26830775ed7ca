/** Payment as in the provider's window. The providers are the shop's own fakes. */
import type { Locator, Page } from "@playwright/test";
import { ask } from "./members.ts";
import { place } from "./orders.ts";
import { expect } from "./test.ts";

/** Places an order to be paid online. Returns its id. */
export async function placeOnline(base: string, token: string, payType: "LinePay" | "CreditCard") {
  const { id } = await place(base, token, [[10101, 1]], { PayType: payType });
  return id;
}

/** Returns the path of an order's success page. */
export const donePath = (id: string) => `/Order?step=2&id=${id}`;

/** Payment status, on the success page or in the order's detail. */
export const paymentProgress = (page: Page) => page.getByRole("region", { name: "付款進度" });

/** Button that leads to the provider. */
export const payButton = (page: Page) => paymentProgress(page).getByRole("button", { name: "立即付款" });

/** Clicks twice at once by script, because the new window would intercept a second mouse click. */
export async function pressTwice(button: Locator): Promise<void> {
  await expect(button).toBeVisible();
  await button.evaluate((pressed: HTMLElement) => {
    pressed.click();
    pressed.click();
  });
}

/** Runs an action that opens a window. Returns the window. */
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

/** Presses a button of the card gateway's page, and submits a result carried by the browser. */
export async function atCardPage(window: Page, button: string, way = "browser"): Promise<void> {
  await expect(window.getByRole("heading", { name: "信用卡付款頁（替身）" })).toBeVisible();
  await window.getByLabel("結果如何帶回").selectOption(way);
  await window.getByRole("button", { name: button, exact: true }).click();
  if (way === "nobody") await expect(window.getByText("請關閉這個視窗")).toBeVisible();
  else await window.getByRole("button", { name: "回到商店" }).click();
}

/** Expects this heading on the page after the return from a payment. */
export async function expectResult(window: Page, title: string): Promise<void> {
  await expect(window.getByRole("heading", { level: 1 })).toHaveText(title);
}

/**
 * Records each heading that a window shows, on all its pages. Returns a function that reads them.
 */
export async function headingsOf(window: Page): Promise<() => Promise<string[]>> {
  const shown: string[] = [];
  await window.exposeFunction("noteHeading", (text: string) => shown.push(text));
  await window.addInitScript(() => {
    const note = () => {
      const text = document.querySelector("h1")?.textContent;
      if (text) Reflect.get(window, "noteHeading")(text);
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => window.evaluate(() => undefined).then(() => shown);
}

/** Returns the amounts captured for an order according to the provider, one per payment. */
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

/** Makes the browser post another amount to the card gateway than the shop's form has. */
export async function editAmount(page: Page, amount: string): Promise<void> {
  await page.context().route("**/sandbox/card/online/", (route) => {
    const form = new URLSearchParams(route.request().postData() ?? "");
    expect(Number(form.get("purchAmt"))).toBeGreaterThanOrEqual(3000);
    form.set("purchAmt", amount);
    return route.continue({ postData: form.toString() });
  });
}

/** Returns the payment status of an order from the API. */
export async function payStatusOf(base: string, token: string, id: string): Promise<number> {
  const { body } = await ask(base, "GET", `/Order?Id=${id}`, { token });
  return (body.Result as { pay_status: number }).pay_status;
}

/** Cancels an order through the API. */
export async function cancelByCall(base: string, token: string, id: string): Promise<void> {
  expect(await ask(base, "DELETE", `/Order/Cancel?Id=${id}`, { token })).toMatchObject({ status: 200 });
}
