/** Screenshots of payment: the success page by payment type and state, and the return pages. */
import { holdLogin, join } from "./members.ts";
import { detail, entry, OVERSEAS, openDetail, place } from "./orders.ts";
import {
  atCardPage,
  atLinePay,
  cancelByCall,
  donePath,
  expectResult,
  payButton,
  paymentProgress,
  placeOnline,
  windowOf,
} from "./payments.ts";
import { keep, seeAll } from "./pictures.ts";
import { expect, test } from "./test.ts";

test("what is to be paid, on the success page", async ({ page, ownShop: { url }, ownShop }) => {
  await ownShop.set("bank_name", "臺灣銀行臺南分行");
  await ownShop.set("bank_account_holder", "沐山香堂有限公司");
  await ownShop.set("bank_account_number", "009-001-234567");
  const { token } = await join(url);
  const form = (PayType: string) => ({ PayType });
  const goods = [
    [10101, 2],
    [20201, 1],
  ] as const;
  await holdLogin(page, token);
  for (const [name, order] of [
    ["pay-waiting", await place(url, token, goods, form("LinePay"))],
    ["pay-transfer", await place(url, token, goods, form("BankTransfer"))],
    ["pay-cash", await place(url, token, goods)],
    ["pay-overseas", await place(url, token, goods, OVERSEAS)],
  ] as const) {
    await page.goto(`${url}${donePath(order.id)}`);
    await expect(paymentProgress(page)).toBeVisible();
    await page.waitForLoadState("networkidle");
    await keep(page, name, true);
  }
});

test("LINE Pay, from the window to its end", async ({ page, shop, faults }) => {
  faults.allow(/ERR_FAILED/);
  const { token } = await join(shop.url);
  const id = await placeOnline(shop.url, token, "LinePay");
  await holdLogin(page, token);
  await page.goto(donePath(id));
  const window = await windowOf(page, () => payButton(page).click());
  await expect(paymentProgress(page).getByRole("link")).toBeVisible();
  await keep(page, "pay-opened");
  await window.route("**/api/LinePay/Confirm", (route) => route.abort());
  await atLinePay(window, "付款");
  await expectResult(window, "付款確認中");
  await keep(window, "pay-confirming");
  await window.unroute("**/api/LinePay/Confirm");
  await expectResult(window, "付款成功");
  await keep(window, "pay-succeeded");
  await expect(paymentProgress(page)).toContainText("付款成功");
  await keep(page, "pay-paid");
});

test("LINE Pay, declined and called off", async ({ page, shop, faults }) => {
  faults.allow(/409/);
  const { token } = await join(shop.url);
  const id = await placeOnline(shop.url, token, "LinePay");
  await holdLogin(page, token);
  await page.goto(donePath(id));
  const called = await windowOf(page, () => payButton(page).click());
  await atLinePay(called, "取消");
  await expectResult(called, "付款失敗，請稍後再試");
  await keep(called, "pay-called-off");
  await called.close();
  const window = await windowOf(page, () => paymentProgress(page).getByRole("button").click());
  await atLinePay(window, "卡片遭拒");
  await expectResult(window, "付款失敗");
  await keep(window, "pay-failed");
  await expect(paymentProgress(page)).toContainText("付款失敗");
  await expect(paymentProgress(page)).toContainText("卡片");
  await keep(page, "pay-again");
});

test("orders and their payments, in the list and in full", async ({ page, shop, faults }) => {
  faults.allow(/409/);
  const { token } = await join(shop.url);
  const [refused, refunded] = [
    await placeOnline(shop.url, token, "CreditCard"),
    await placeOnline(shop.url, token, "CreditCard"),
  ];
  await placeOnline(shop.url, token, "LinePay");
  await holdLogin(page, token);
  await page.goto(donePath(refused));
  await atCardPage(await windowOf(page, () => payButton(page).click()), "額度不足");
  await page.goto(donePath(refunded));
  await atCardPage(await windowOf(page, () => payButton(page).click()), "付款");
  await expect(paymentProgress(page)).toContainText("付款成功");
  await cancelByCall(shop.url, token, refunded);
  await page.goto("/User/Order");
  await expect(entry(page, refunded)).toContainText("退款處理中");
  await seeAll(page);
  await keep(page, "orders-payments", true);
  await openDetail(page, refused);
  await keep(page, "order-pay-again");
  await page.keyboard.press("Escape");
  await openDetail(page, refunded);
  await expect(detail(page)).toContainText("退款處理中");
  await keep(page, "order-refund-due");
});
