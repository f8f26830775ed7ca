/** Checks payment automatically, by keyboard, and on the narrowest screens. */
import type { Page } from "@playwright/test";
import { expectNothingFound } from "./axe.ts";
import { tabTo } from "./keys.ts";
import { holdLogin, join } from "./members.ts";
import { place } from "./orders.ts";
import {
  atCardPage,
  atLinePay,
  donePath,
  expectResult,
  payButton,
  paymentProgress,
  placeOnline,
  windowOf,
} from "./payments.ts";
import { expect, test } from "./test.ts";

const wide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("waiting, confirming, failed and paid have no fault, here and where one comes back to", async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/409|ERR_FAILED/);
  const { token } = await join(shop.url);
  const id = await placeOnline(shop.url, token, "LinePay");
  await holdLogin(page, token);
  await page.goto(donePath(id));
  const declined = await windowOf(page, () => payButton(page).click());
  await expect(paymentProgress(page).getByRole("link")).toBeVisible();
  await expectNothingFound(page);
  await atLinePay(declined, "卡片遭拒");
  await expectResult(declined, "付款失敗");
  await declined.getByRole("button", { name: "留在此頁" }).click();
  await expectNothingFound(declined);
  await declined.close();

  const again = paymentProgress(page).getByRole("button", { name: "重新付款" });
  await expect(again).toBeVisible();
  await expectNothingFound(page);
  const window = await windowOf(page, () => again.click());
  await window.route("**/api/LinePay/Confirm", (route) => route.abort());
  await atLinePay(window, "付款");
  await expectResult(window, "付款確認中");
  await expectNothingFound(window);
  await window.unroute("**/api/LinePay/Confirm");
  await expectResult(window, "付款成功");
  await expect(window.getByRole("heading", { level: 1 })).toBeFocused();
  await window.getByRole("button", { name: "留在此頁" }).click();
  await expectNothingFound(window);
  await expect(paymentProgress(page)).toContainText("付款成功");
  await expectNothingFound(page);
});

test("called off, refused, and an order to be paid at the door have no fault", { tag: "@full" }, async ({
  page,
  shop,
}) => {
  const { token } = await join(shop.url);
  const line = await placeOnline(shop.url, token, "LinePay");
  const card = await placeOnline(shop.url, token, "CreditCard");
  const cash = await place(shop.url, token);
  await holdLogin(page, token);
  await page.goto(donePath(line));
  const called = await windowOf(page, () => payButton(page).click());
  await atLinePay(called, "取消");
  await expectResult(called, "付款失敗，請稍後再試");
  await expectNothingFound(called);
  await page.goto(donePath(card));
  const refused = await windowOf(page, () => payButton(page).click());
  await atCardPage(refused, "額度不足");
  await expectResult(refused, "付款失敗，請稍後再試");
  await expectNothingFound(refused);
  await page.goto(donePath(cash.id));
  await expect(paymentProgress(page)).toBeVisible();
  await expectNothingFound(page);
  // A tab that has not begun a payment shows no result, with any URL.
  const elsewhere = await page.context().newPage();
  await elsewhere.goto("/FinancePay/Confirm?State=confirming");
  await expectResult(elsewhere, "請至訂單查詢確認付款結果");
  await expectNothingFound(elsewhere);
});

test("the keyboard alone pays, and stays where it comes back to", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  const id = await placeOnline(shop.url, token, "LinePay");
  await holdLogin(page, token);
  await page.goto("/User/Order");
  await expect(page.getByRole("button", { name: `立即付款：訂單 ${id}` })).toBeVisible();
  await tabTo(page, /^立即付款：/);
  const window = await windowOf(page, () => page.keyboard.press("Enter"));
  await expect(window.getByRole("button", { name: "付款", exact: true })).toBeVisible();
  await tabTo(window, /^付款$/);
  await window.keyboard.press("Enter");
  await expectResult(window, "付款成功");
  await tabTo(window, /^留在此頁$/);
  await window.keyboard.press("Enter");
  await tabTo(window, /^查看訂單$/, "Shift+Tab");
  await window.keyboard.press("Enter");
  await expect(window).toHaveURL(new RegExp(`id=${id}$`));
});

test("nothing needs sideways scrolling at 320 pixels", async ({ page, shop, isMobile }) => {
  test.skip(!isMobile, "narrow screens only");
  await page.setViewportSize({ width: 320, height: 640 });
  const { token } = await join(shop.url);
  const transfer = await place(shop.url, token, [[10101, 1]], { PayType: "BankTransfer" });
  const line = await placeOnline(shop.url, token, "LinePay");
  await holdLogin(page, token);
  for (const path of [donePath(transfer.id), donePath(line)]) {
    await page.goto(path);
    await expect(paymentProgress(page)).toBeVisible();
    expect(await wide(page)).toBeLessThanOrEqual(0);
  }
  await page.goto("/LinePay/Cancel");
  await expectResult(page, "付款失敗，請稍後再試");
  expect(await wide(page)).toBeLessThanOrEqual(0);
});
