/** Changes between review and order: one order or a clear message, never two orders. */
import type { Page } from "@playwright/test";
import { dollars, product, subtotal } from "./catalogue.ts";
import {
  enterAddress,
  expectOrdered,
  expectStep,
  fillCart,
  goToDetails,
  ordersOf,
  submitButton,
} from "./checkout.ts";
import { ask, holdLogin, join, joinByLine, leavePhoneUnproved } from "./members.ts";
import { place } from "./orders.ts";
import type { Shop } from "./shop.ts";
import { confirm, confirmed } from "./steps.ts";
import { expect, test } from "./test.ts";

const sandalwood = 10101;
const scarce = 10303;
const home = { ZipCode: "700", City: "臺南市", Area: "中西區", Address: "神農街 1 號" };

/** Opens the form as a member, completely filled in and not sent. */
async function atTheForm(page: Page, shop: Shop, id = sandalwood, amount = 1): Promise<string> {
  const { token } = await join(shop.url, 1, home);
  await fillCart(shop.url, token, [[id, amount]]);
  await holdLogin(page, token);
  await page.goto(`${shop.url}/Order`);
  await page.getByRole("button", { name: "前往結帳" }).click();
  await expectStep(page, "填寫資料");
  await page.getByRole("checkbox", { name: /^我已閱讀並同意/ }).check();
  return token;
}

test("stock runs out between review and order", { tag: "@full" }, async ({ page, ownShop, faults }) => {
  faults.allow(/409/);
  const { stock } = product(scarce);
  const token = await atTheForm(page, ownShop, scarce, stock);
  const quicker = await join(ownShop.url);
  await place(ownShop.url, quicker.token, [[scarce, 2]]);

  await submitButton(page).click();
  expect(await confirmed(page, "發生錯誤")).toContain(`剩 ${stock - 2} 件`);
  await expect(page).toHaveURL(`${ownShop.url}/Order`);
  await expect(page.getByRole("main").getByText(`目前庫存 ${stock - 2} 件`)).toBeVisible();
  await page.getByRole("button", { name: "前往結帳" }).click();
  expect(await confirmed(page, "發生錯誤")).toContain(`庫存剩 ${stock - 2} 件`);
  await page.getByRole("main").getByRole("button", { name: /^減少/ }).click();
  await expect(page.getByRole("main").getByRole("textbox", { name: /的數量$/ })).toHaveValue(
    String(stock - 2),
  );
  await page.getByRole("button", { name: "前往結帳" }).click();
  await expect(page.getByRole("checkbox", { name: /^我已閱讀並同意/ })).toBeChecked();
  await submitButton(page).click();
  await expectStep(page, "訂單已成立");
  expect(await ordersOf(ownShop.url, token)).toMatchObject([{ products: [{ amount: stock - 2 }] }]);
});

/**
 * Drops the responses about changes of the shop until the order is sent. A page that has shown the
 * new total orders at it, without a question.
 */
async function keepUnaware(page: Page): Promise<void> {
  let isSent = false;
  page.on("request", (request) => {
    isSent ||= request.method() === "POST" && new URL(request.url()).pathname === "/api/Order";
  });
  await page.route("**/api/Setting", (route) => (isSent ? route.continue() : undefined));
}

test("a price and a fee change between review and order", async ({ page, ownShop, faults }) => {
  faults.allow(/409/);
  const token = await atTheForm(page, ownShop);
  const before = subtotal([[sandalwood, 1]]) + 260;
  await expect(submitButton(page)).toContainText(dollars(before));
  await keepUnaware(page);
  await ownShop.set("delivery_fee", "250");
  await ownShop.changeCatalogue(({ categories }) => {
    for (const { products } of categories) {
      for (const one of products) if (one.id === sandalwood) one.price += 20;
    }
  });
  await submitButton(page).click();
  const dialog = page.getByRole("dialog", { name: "金額有變動" });
  await expect(dialog).toContainText(`由 ${dollars(before)} 變更為 ${dollars(before + 70)}`);
  await expect(dialog).toContainText(dollars(product(sandalwood).price + 20));
  await expect(dialog).toContainText("運費");
  expect(await ordersOf(ownShop.url, token)).toEqual([]);
  await confirm(page);
  await expect(submitButton(page)).toContainText(dollars(before + 70));
  await submitButton(page).click();
  await expectStep(page, "訂單已成立");
  expect(await ordersOf(ownShop.url, token)).toMatchObject([{ price: before + 70 }]);
});

test("something is taken off the shelf between review and order", { tag: "@full" }, async ({
  page,
  ownShop,
  faults,
}) => {
  faults.allow(/409/);
  const goes = 10601;
  const { token } = await join(ownShop.url, 1, home);
  await fillCart(ownShop.url, token, [
    [sandalwood, 1],
    [goes, 1],
  ]);
  await holdLogin(page, token);
  await page.goto(`${ownShop.url}/Order`);
  await page.getByRole("button", { name: "前往結帳" }).click();
  await page.getByRole("checkbox", { name: /^我已閱讀並同意/ }).check();
  await keepUnaware(page);
  await ownShop.changeCatalogue(({ categories }) => {
    for (const { products } of categories)
      for (const one of products) if (one.id === goes) one.active = false;
  });
  await submitButton(page).click();
  expect(await confirmed(page, "發生錯誤")).toContain("下架");
  await expectStep(page, "確認商品");
  await expect(page.getByRole("main").getByText("此商品已下架")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "移除所有下架商品" }).click();
  await confirm(page);
  await page.getByRole("button", { name: "前往結帳" }).click();
  await submitButton(page).click();
  await expectStep(page, "訂單已成立");
  expect(await ordersOf(ownShop.url, token)).toMatchObject([{ products: [{ product_id: sandalwood }] }]);
});

test("offline at the click: nothing is lost, and the next click orders once", async ({
  page,
  context,
  shop,
  faults,
}) => {
  faults.allow(/Failed to load|ERR_/);
  const token = await atTheForm(page, shop);
  await context.setOffline(true);
  await submitButton(page).click();
  expect(await confirmed(page, "發生錯誤")).toContain("同一筆訂單不會重複成立");
  expect(await ordersOf(shop.url, token)).toEqual([]);
  await context.setOffline(false);
  await submitButton(page).click();
  await expectOrdered(page);
  expect(await ordersOf(shop.url, token)).toHaveLength(1);
});

test("a lost answer is asked for again by itself", { tag: "@full" }, async ({ page, shop, faults }) => {
  faults.allow(/Failed to load|ERR_/);
  const token = await atTheForm(page, shop);
  let lost = 0;
  await page.route("**/api/Order", async (route) => {
    if (lost === 1) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await submitButton(page).click();
  const id = await expectOrdered(page);
  expect(lost).toBe(1);
  expect(await ordersOf(shop.url, token)).toMatchObject([{ id }]);
});

test("an order whose answers are all lost is found again, also after a reload", async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/Failed to load|ERR_|503/);
  const token = await atTheForm(page, shop);
  const keys = new Set<string | undefined>();
  let broken = true;
  await page.route("**/api/Order", async (route) => {
    keys.add(route.request().headers()["idempotency-key"]);
    if (!broken) return route.continue();
    await route.fetch();
    await route.fulfill({ status: 503, body: "{}" });
  });
  await submitButton(page).click();
  await expect(page.getByRole("dialog")).toContainText("訂單是否成立還不確定");
  await confirm(page);
  await expect(page.getByText("還不能確認您的訂單")).toBeVisible();
  await page.reload();
  await expect(page.getByText("還不能確認您的訂單")).toBeVisible();
  broken = false;
  await page.getByRole("button", { name: "再確認一次" }).click();
  const id = await expectOrdered(page);
  expect(await ordersOf(shop.url, token)).toMatchObject([{ id }]);
  expect(keys.size).toBe(1);
});

test("a double click is one order", async ({ page, shop }) => {
  const token = await atTheForm(page, shop);
  let sent = 0;
  await page.route("**/api/Order", async (route) => {
    sent += 1;
    await new Promise((wake) => setTimeout(wake, 300));
    await route.continue();
  });
  await submitButton(page).dblclick();
  await page.keyboard.press("Enter");
  await expectOrdered(page);
  expect(sent).toBe(1);
  expect(await ordersOf(shop.url, token)).toHaveLength(1);
});

test("Back after the order leads to no second one", async ({ page, shop }) => {
  const token = await atTheForm(page, shop);
  await submitButton(page).click();
  const id = await expectOrdered(page);
  await page.goBack();
  await expect(page.getByRole("main").getByText("您的購物車是空的")).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("main")).toContainText(id);
  expect(await ordersOf(shop.url, token)).toHaveLength(1);
});

test("two tabs at the form: one order, and the other tab is led to it", { tag: "@full" }, async ({
  page,
  context,
  shop,
  faults,
}) => {
  faults.allow(/40[09]/);
  const token = await atTheForm(page, shop);
  const other = await context.newPage();
  await other.goto(`${shop.url}/Order?step=1`);
  await other.getByRole("checkbox", { name: /^我已閱讀並同意/ }).check();
  await submitButton(page).click();
  const id = await expectOrdered(page);
  await submitButton(other).click();
  const dialog = other.getByRole("dialog", { name: "訂單已經成立" });
  await dialog.getByRole("button", { name: "查看訂單" }).click();
  expect(await expectOrdered(other)).toBe(id);
  expect(await ordersOf(shop.url, token)).toHaveLength(1);
});

test("the cart grows in another tab: the new total is told before anything is ordered", {
  tag: "@full",
}, async ({ page, shop, faults }) => {
  faults.allow(/409/);
  const token = await atTheForm(page, shop);
  await fillCart(shop.url, token, [[20201, 1]]);
  await submitButton(page).click();
  const dialog = page.getByRole("dialog", { name: "金額有變動" });
  await expect(dialog).toContainText(product(20201).name);
  await confirm(page);
  await submitButton(page).click();
  await expectOrdered(page);
  expect(await ordersOf(shop.url, token)).toMatchObject([{ products: [{ amount: 1 }, { amount: 1 }] }]);
});

test("a phone that is not verified: a notice of its own leads to the profile", async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/403/);
  const { token, tel } = await joinByLine(shop.url);
  await fillCart(shop.url, token, [[sandalwood, 1]]);
  await holdLogin(page, token);
  await page.goto("/Order");
  await goToDetails(page);
  await enterAddress(page, "Taiwan");
  await leavePhoneUnproved(shop.url, { token, tel });
  await page.getByRole("checkbox", { name: /^我已閱讀並同意/ }).check();
  await submitButton(page).click();
  const dialog = page.getByRole("dialog", { name: "請留意" });
  await expect(dialog).toContainText("手機號碼尚未完成驗證");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await confirm(page);
  await expect(page).toHaveURL("/User/Profile");
  expect(await ordersOf(shop.url, token)).toEqual([]);
});

test("an expired login comes back to the order that was being filled in", { tag: "@full" }, async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/401/);
  const { token, account, password } = await join(shop.url, 1, home);
  await fillCart(shop.url, token, [[sandalwood, 1]]);
  await holdLogin(page, token);
  await page.goto("/Order");
  await goToDetails(page);
  await page.getByLabel("給店家的話").fill("請放管理室");
  await page.getByRole("checkbox", { name: /^我已閱讀並同意/ }).check();
  await ask(shop.url, "POST", "/Auth/Logout", { token });
  await submitButton(page).click();
  expect(await confirmed(page, "發生錯誤")).toContain("登入已逾期");
  await page.getByLabel("帳號").fill(account);
  await page.getByLabel("密碼").fill(password);
  await page.getByRole("button", { name: "登入", exact: true }).click();
  await expect(page).toHaveURL("/Order?step=1");
  await expect(page.getByLabel("給店家的話")).toHaveValue("請放管理室");
  await submitButton(page).click();
  await expectOrdered(page);
});
