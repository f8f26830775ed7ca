/** Limits on open orders, pieces and cash are shown before the form is filled in (decision D64). */
import type { Page } from "@playwright/test";
import { expectNothingFound } from "./axe.ts";
import { expectOrdered, expectStep, fillCart, ordersOf, submitButton } from "./checkout.ts";
import { ask, holdLogin, join, joinByLine, leavePhoneUnproved, type Someone } from "./members.ts";
import { place } from "./orders.ts";
import { confirmed } from "./steps.ts";
import { expect, test } from "./test.ts";

const sandalwood = 10101;
const home = { ZipCode: "700", City: "臺南市", Area: "中西區", Address: "神農街 1 號" };

/** Notice at the top of the checkout. */
const notice = (page: Page) => page.getByRole("main").getByRole("status").first();

const wayToPay = (page: Page, name: string) =>
  page.getByRole("group", { name: "付款方式" }).getByRole("radio", { name });

async function atTheCheckout(page: Page, base: string, { token }: Pick<Someone, "token">): Promise<void> {
  await holdLogin(page, token);
  await page.goto(`${base}/Order`);
  await expectStep(page, "確認商品");
}

async function goToTheForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "前往結帳" }).click();
  await expectStep(page, "填寫資料");
}

test("whoever has too many open orders hears it first, and can go on after cancelling one", async ({
  page,
  ownShop,
}) => {
  const { url } = ownShop;
  const member = await join(url, 1, home);
  for (let count = 0; count < 20; count += 1) await place(url, member.token, [[60401, 1]]);
  await fillCart(url, member.token, [[sandalwood, 1]]);
  await atTheCheckout(page, url, member);
  await expect(notice(page)).toContainText("您有 20 筆尚未付款的訂單，已達 20 筆的上限");
  await expect(notice(page)).toBeInViewport({ ratio: 1 });
  await expectNothingFound(page);

  await page.getByRole("button", { name: "前往結帳" }).click();
  expect(await confirmed(page, "發生錯誤")).toContain("已達 20 筆的上限");
  await page.goto(`${url}/Order?step=1`);
  await expect(page).toHaveURL(`${url}/Order`);

  await notice(page).getByRole("link", { name: "查看我的訂單" }).click();
  await expect(page).toHaveURL(`${url}/User/Order`);
  const [last] = await ordersOf(url, member.token);
  await ask(url, "DELETE", `/Order/Cancel?Id=${last?.id}`, { token: member.token });
  await page.goto(`${url}/Order`);
  await goToTheForm(page);
  await expect(page.getByText("尚未付款的訂單")).toBeHidden();
});

test("a limit that is reached while the form is filled in", { tag: "@full" }, async ({
  page,
  ownShop,
  faults,
}) => {
  faults.allow(/409/);
  const { url } = ownShop;
  const member = await join(url, 1, home);
  await place(url, member.token);
  await fillCart(url, member.token, [[sandalwood, 1]]);
  await atTheCheckout(page, url, member);
  await goToTheForm(page);
  await page.getByRole("checkbox", { name: /^我已閱讀並同意/ }).check();
  await ownShop.set("open_orders_max", "1");
  await submitButton(page).click();
  expect(await confirmed(page, "發生錯誤")).toContain("您有 1 筆尚未付款的訂單，已達 1 筆的上限");
  await expectStep(page, "確認商品");
  await expect(notice(page)).toContainText("已達 1 筆的上限");
  await ownShop.set("open_orders_max", "2");
  await page.reload();
  await goToTheForm(page);
  await expect(page.getByRole("checkbox", { name: /^我已閱讀並同意/ })).toBeChecked();
  await submitButton(page).click();
  await expectOrdered(page);
});

test("too many pieces of one item, until there are fewer", async ({ page, ownShop }) => {
  const { url } = ownShop;
  const member = await join(url, 1, home);
  await fillCart(url, member.token, [[sandalwood, 101]]);
  await atTheCheckout(page, url, member);
  await expect(notice(page)).toContainText("「老山檀香線香 一尺三・300g」每筆訂單最多可訂購 100 件");
  const amount = page.getByRole("main").getByRole("textbox", { name: /的數量$/ });
  await amount.fill("5");
  await amount.press("Enter");
  await expect(notice(page)).toBeEmpty();
  await goToTheForm(page);
});

test("cash on delivery above its cap is shown, with the reason, and another way is preselected", {
  tag: "@width",
}, async ({ page, shop }) => {
  const member = await join(shop.url, 1, home);
  await fillCart(shop.url, member.token, [[sandalwood, 30]]);
  await atTheCheckout(page, shop.url, member);
  await expect(wayToPay(page, "貨到付款")).toBeDisabled();
  await expect(wayToPay(page, "貨到付款")).toHaveAccessibleDescription(
    "貨到付款的金額上限為 NT$20,000，這筆訂單含手續費為 NT$20,460，請改選其他付款方式",
  );
  await expect(wayToPay(page, "LINE Pay")).toBeChecked();
  await expect(notice(page)).toBeEmpty();
  await expectNothingFound(page);
  await page.getByRole("radio", { name: "離島" }).check();
  await expect(wayToPay(page, "貨到付款")).toBeDisabled();
  await expect(wayToPay(page, "銀行轉帳")).toBeChecked();
  await goToTheForm(page);
});

test("a member overseas proves a mobile before paying cash", { tag: "@full" }, async ({ page, shop }) => {
  const member = await join(shop.url, 2);
  await fillCart(shop.url, member.token, [[sandalwood, 1]]);
  await atTheCheckout(page, shop.url, member);
  await expect(wayToPay(page, "貨到付款")).toHaveAccessibleDescription(/^貨到付款需先驗證手機號碼/);
  await expect(wayToPay(page, "貨到付款")).toBeDisabled();
  await page.getByRole("link", { name: "前往會員資料驗證手機" }).click();
  await expect(page).toHaveURL("/User/Profile");
});

test("a member whose mobile is not proved hears it before the form", async ({ page, shop }) => {
  const member = await joinByLine(shop.url);
  await leavePhoneUnproved(shop.url, member);
  await fillCart(shop.url, member.token, [[sandalwood, 1]]);
  await atTheCheckout(page, shop.url, member);
  await expect(notice(page)).toContainText("您的手機號碼尚未完成驗證");
  // Instead of the form a warning opens, which only its button closes.
  await page.getByRole("button", { name: "前往結帳" }).click();
  const warning = page.getByRole("dialog", { name: "請留意" });
  await expect(warning).toContainText("您的手機號碼尚未完成驗證");
  for (let times = 0; times < 3; times += 1) await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(warning).toBeVisible();
  await expect(page).toHaveURL("/Order");
  await warning.getByRole("button", { name: "確認" }).click();
  await expect(page).toHaveURL("/User/Profile");
  await page.goto("/Order");
  await notice(page).getByRole("link", { name: "前往會員資料驗證手機" }).click();
  await expect(page).toHaveURL("/User/Profile");
});
