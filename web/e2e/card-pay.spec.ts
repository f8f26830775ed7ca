/** Payment by card: only the gateway's proof counts, not data carried by the browser. */
import { expectOrdered, fillCart, fillDetails, goToDetails, submitButton } from "./checkout.ts";
import { holdLogin, join } from "./members.ts";
import { detail, entry, place } from "./orders.ts";
import {
  atCardPage,
  cancelByCall,
  donePath,
  editAmount,
  expectResult,
  headingsOf,
  payButton,
  paymentProgress,
  placeOnline,
  pressTwice,
  taken,
  windowOf,
} from "./payments.ts";
import { expect, test } from "./test.ts";

test("ordered, paid and approved, and the gateway's window says so", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  await fillCart(shop.url, token, [[10101, 1]]);
  await holdLogin(page, token);
  await page.goto("/Order");
  await page.getByRole("radio", { name: /信用卡/ }).check();
  await goToDetails(page);
  await fillDetails(page);
  // The click that sends the order opens the window (decision D76).
  const window = await windowOf(page, () => pressTwice(submitButton(page)));
  const id = await expectOrdered(page);
  await atCardPage(window, "付款");
  await expectResult(window, "付款成功");
  await expect(window).toHaveURL(/\/FinancePay\/Confirm/);
  await expect(paymentProgress(page)).toContainText("付款成功");
  expect(page.context().pages()).toHaveLength(2);
  expect(await taken(shop.url, "card", id)).toEqual([880]);
  await window.getByRole("link", { name: "查看訂單" }).click();
  await expect(detail(window)).toContainText("付款成功");
});

test("declined, it says why; another try with another card succeeds", { tag: "@full" }, async ({
  page,
  shop,
}) => {
  const { token } = await join(shop.url);
  const id = await placeOnline(shop.url, token, "CreditCard");
  await holdLogin(page, token);
  await page.goto("/User/Order");
  const window = await windowOf(page, () =>
    page.getByRole("button", { name: `立即付款：訂單 ${id}` }).click(),
  );
  await atCardPage(window, "額度不足");
  await expectResult(window, "付款失敗，請稍後再試");
  await expect(window.getByRole("main")).toContainText("額度");
  await window.close();
  const again = page.getByRole("button", { name: `重新付款：訂單 ${id}` });
  await expect(again).toBeVisible();
  await expect(entry(page, id)).toContainText("付款失敗");
  const other = await windowOf(page, () => again.click());
  await atCardPage(other, "付款");
  await expectResult(other, "付款成功");
  await expect(entry(page, id)).toContainText("已付款");
});

test("a return that was forged pays nothing", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  const id = await placeOnline(shop.url, token, "CreditCard");
  await holdLogin(page, token);
  await page.goto(donePath(id));
  const window = await windowOf(page, () => payButton(page).click());
  await atCardPage(window, "發卡銀行拒絕", "flipped");
  await expect(window).toHaveURL(new RegExp(`^${shop.url}/FinancePay/`));
  await expect(window.getByRole("heading", { level: 1 })).not.toHaveText("付款成功");
  await expect(paymentProgress(page)).toContainText("付款失敗");
  // A typed URL proves nothing either.
  await window.goto("/FinancePay/Confirm");
  await window.evaluate(() => sessionStorage.clear());
  await window.goto("/FinancePay/Confirm");
  await expect(window.getByRole("heading", { level: 1 })).toHaveText("請至訂單查詢確認付款結果");
  expect(await taken(shop.url, "card", id)).toEqual([]);
});

test("an amount that was edited in the browser is not paid: NT$3,000 stays NT$3,000", async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/400/);
  const { token } = await join(shop.url);
  const { id } = await place(shop.url, token, [[10101, 5]], { PayType: "CreditCard" });
  await holdLogin(page, token);
  await page.goto(donePath(id));
  await editAmount(page, "1");
  const window = await windowOf(page, () => payButton(page).click());
  await expect(window.getByText("交易參數檢核失敗")).toBeVisible();
  await expect(paymentProgress(page)).toContainText("等待付款");
  expect(await taken(shop.url, "card", id)).toEqual([]);
});

test("cancelled after it was paid, its money is on its way back until staff have sent it", {
  tag: "@full",
}, async ({ page, shop }) => {
  const { token } = await join(shop.url);
  const id = await placeOnline(shop.url, token, "CreditCard");
  await holdLogin(page, token);
  await page.goto(donePath(id));
  const window = await windowOf(page, () => payButton(page).click());
  await atCardPage(window, "付款");
  await expect(paymentProgress(page)).toContainText("付款成功");
  await cancelByCall(shop.url, token, id);
  await page.goto("/User/Order");
  await expect(entry(page, id)).toContainText("退款處理中");
  await page.goto(`/User/Order?id=${id}`);
  await expect(paymentProgress(page)).toContainText("退款處理中");
  const attempt = `${id}01`;
  expect(await shop.payment("list")).toMatch(new RegExp(`${attempt}.*RefundDue`));
  await shop.payment("mark-refunded", attempt);
  await expect(paymentProgress(page)).toContainText("已退款");
});

test("a return that names another order says nothing of this one", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  const id = await placeOnline(shop.url, token, "CreditCard");
  await holdLogin(page, token);
  await page.goto(donePath(id));
  const window = await windowOf(page, () => payButton(page).click());
  const headings = await headingsOf(window);
  // Where such a return leads, before the bank has decided: nothing is known of this payment.
  await expect(window.getByRole("heading", { name: "信用卡付款頁（替身）" })).toBeVisible();
  const early = await windowOf(page, () =>
    page.evaluate((order) => {
      sessionStorage.setItem("PAYING", order);
      open("/FinancePay/Confirm?State=confirming");
    }, id),
  );
  await expectResult(early, "付款確認中");
  await expect(early.getByRole("main")).toContainText("請勿重複付款");
  await early.close();
  await atCardPage(window, "付款", "other_number");
  // The inquiry at the gateway finds the result that the return lacks.
  await expectResult(window, "付款成功");
  const seen = await headings();
  expect(seen).toContain("付款成功");
  expect(seen).not.toContain("付款失敗");
});
