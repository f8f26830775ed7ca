/** Payments with a lost response, not begun by a buyer, or without a reachable gateway. */
import { holdLogin, join } from "./members.ts";
import { place } from "./orders.ts";
import {
  atCardPage,
  atLinePay,
  donePath,
  editAmount,
  expectResult,
  payButton,
  paymentProgress,
  payStatusOf,
  placeOnline,
  taken,
  windowOf,
} from "./payments.ts";
import { Shop } from "./shop.ts";
import { confirmed } from "./steps.ts";
import { expect, test } from "./test.ts";

test("an answer that is lost is no failure: it is asked for until it is there", async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/409|ERR_FAILED|Failed to fetch/);
  const { token } = await join(shop.url);
  const id = await placeOnline(shop.url, token, "LinePay");
  await holdLogin(page, token);
  await page.goto(donePath(id));
  const window = await windowOf(page, () => payButton(page).click());
  let lost = 0;
  await window.route("**/api/LinePay/Confirm", (route) => {
    lost += 1;
    return lost === 1 ? route.abort() : route.fallback();
  });
  await atLinePay(window, "付款", "capture_9000");
  await expectResult(window, "付款確認中");
  await expectResult(window, "付款成功");
  await expect(paymentProgress(page)).toContainText("付款成功");
  expect(await taken(shop.url, "line-pay", id)).toEqual([880]);
});

test("numbers that somebody made up pay nothing", async ({ page, shop, faults }) => {
  faults.allow(/40[04]/);
  const { token } = await join(shop.url);
  const id = await placeOnline(shop.url, token, "LinePay");
  for (const query of [
    `?transactionId=2023042201206549310&orderId=${id}01`,
    "?transactionId=x&orderId=y",
    "",
  ]) {
    await page.goto(`/LinePay/Confirm${query}`);
    await expectResult(page, "付款確認中");
    await expect(page.getByText("請勿重複付款")).toBeVisible();
  }
  expect(await taken(shop.url, "line-pay", id)).toEqual([]);
});

test("while LINE Pay is down nothing is taken, which is said, and the order waits", async ({
  page,
  faults,
}) => {
  faults.allow(/503/);
  // No server listens on this port.
  const shop = await Shop.open(() => ({
    LINE_PAY_CHANNEL_ID: "1650000001",
    LINE_PAY_CHANNEL_SECRET: "nobody-will-ever-ask-for-it",
    LINE_PAY_API_URL: "http://127.0.0.1:9",
  }));
  try {
    const { token } = await join(shop.url);
    const id = await placeOnline(shop.url, token, "LinePay");
    await holdLogin(page, token);
    await page.goto(`${shop.url}${donePath(id)}`);
    const window = await windowOf(page, () => payButton(page).click());
    expect(await confirmed(page, "發生錯誤")).toContain("LINE Pay 目前沒有回應，未向您收取款項");
    await expect.poll(() => window.isClosed()).toBe(true);
    await expect(paymentProgress(page).getByRole("button", { name: /立即付款|重新付款/ })).toBeVisible();
    const cash = await place(shop.url, token);
    expect(cash.pay_status).toBe(0);
    await page.close();
  } finally {
    await shop.close();
  }
});

test("the shop that cannot be reached opens no page; a moment later it does", { tag: "@full" }, async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/ERR_FAILED|Failed to fetch/);
  const { token } = await join(shop.url);
  const id = await placeOnline(shop.url, token, "LinePay");
  await holdLogin(page, token);
  await page.goto(donePath(id));
  await page.route("**/api/LinePay/Create", (route) => route.abort());
  await payButton(page).click();
  expect(await confirmed(page, "發生錯誤")).toContain("未向您收取款項");
  await page.unroute("**/api/LinePay/Create");
  const window = await windowOf(page, () => payButton(page).click());
  await atLinePay(window, "付款");
  await expectResult(window, "付款成功");
});

test("a result that nobody brings back is found by asking", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  const id = await placeOnline(shop.url, token, "CreditCard");
  await holdLogin(page, token);
  await page.goto(donePath(id));
  const window = await windowOf(page, () => payButton(page).click());
  await atCardPage(window, "付款", "nobody");
  await window.close();
  await expect(paymentProgress(page)).toContainText("付款成功", { timeout: 30_000 });
});

test("an amount that was edited and taken by a gateway that checks nothing pays no order", {
  tag: "@full",
}, async ({ page }) => {
  // Without a shared key, data that passes through the browser is not signed.
  const shop = await Shop.open((url) => ({
    FISC_MERCHANT_ID: "950876543219001",
    FISC_TERMINAL_ID: "90010001",
    FISC_MER_ID: "829",
    FISC_PAGE_URL: `${url}/sandbox/card/online/`,
    FISC_INQUIRY_URL: `${url}/sandbox/card/orderInquery/`,
  }));
  try {
    const { token } = await join(shop.url);
    const { id } = await place(shop.url, token, [[10101, 5]], { PayType: "CreditCard" });
    await holdLogin(page, token);
    await page.goto(`${shop.url}${donePath(id)}`);
    await editAmount(page, "1");
    const window = await windowOf(page, () => payButton(page).click());
    await atCardPage(window, "付款");
    await expect(window).toHaveURL(new RegExp(`^${shop.url}/FinancePay/`));
    expect(await taken(shop.url, "card", id)).toEqual([1]);
    await expect(paymentProgress(page)).not.toContainText("等待付款");
    await expect(paymentProgress(page)).not.toContainText("付款成功");
    await expect(window.getByRole("heading", { level: 1 })).not.toHaveText("付款成功");
    expect(await payStatusOf(shop.url, token, id)).toBe(0);
    await Promise.all(
      page
        .context()
        .pages()
        .map((one) => one.close()),
    );
  } finally {
    await shop.close();
  }
});
