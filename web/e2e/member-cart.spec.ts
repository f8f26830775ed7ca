/** The member's cart: kept by the server, and with a visitor's lines in it after the log-in. */
import type { Page } from "@playwright/test";
import { product } from "./catalogue.ts";
import { ask, holdLogin, join } from "./members.ts";
import {
  add,
  cartButton,
  choose,
  confirm,
  confirmed,
  expectPanel,
  logIn,
  openPanel,
  panel,
  row,
  storeCart,
  storedContents,
} from "./steps.ts";
import { expect, test } from "./test.ts";

const sandalwood = 10101;
const carton = 10103;
const scarce = 10303;

/** What the server keeps: product and amount of each line. */
async function kept(base: string, token: string): Promise<[number, number][]> {
  const { body } = await ask(base, "GET", "/Cart/Account", { token });
  const lines = body.Result as { product_id: number; amount: number }[];
  return lines.map(({ product_id, amount }) => [product_id, amount]);
}

/** Puts something into a member's cart without a page. */
async function put(base: string, token: string, id: number, amount: number): Promise<void> {
  const line = { CategoryId: product(id).category.id, ProductId: id, Amount: amount };
  expect(await ask(base, "POST", "/Cart", { body: line, token })).toMatchObject({ status: 200 });
}

test("add, change, type and remove: the panel and the server agree", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  await holdLogin(page, token);
  await add(page, carton, 2);
  await expect(cartButton(page, 1)).toBeVisible();
  expect(await kept(shop.url, token)).toEqual([[carton, 2]]);
  expect(await storedContents(page)).toEqual([]);

  await openPanel(page);
  await expectPanel(page, [[carton, 2]]);
  await row(page, carton).getByRole("button", { name: /^增加/ }).click();
  await expectPanel(page, [[carton, 3]]);
  await row(page, carton).getByRole("textbox").fill("１");
  await row(page, carton).getByRole("textbox").press("Enter");
  await expectPanel(page, [[carton, 1]]);
  await expect(row(page, carton).getByRole("button", { name: /^減少/ })).toBeDisabled();
  expect(await kept(shop.url, token)).toEqual([[carton, 1]]);

  await row(page, carton).getByRole("textbox").fill("9999");
  await row(page, carton).getByRole("textbox").press("Enter");
  expect(await confirmed(page, "發生錯誤")).toContain("庫存");
  await expectPanel(page, [[carton, 1]]);

  await page.reload();
  await expect(cartButton(page, 1)).toBeVisible();
  await openPanel(page);
  await row(page, carton).getByRole("button", { name: /^移除/ }).click();
  await expect(panel(page).getByText("您的購物車是空的")).toBeVisible();
  await expect(cartButton(page, 0)).toBeAttached();
  expect(await kept(shop.url, token)).toEqual([]);
});

test("what others bought meanwhile is refused in the rule's words, and shown", async ({
  page,
  ownShop,
  faults,
}) => {
  faults.foresee(/409/);
  const { token } = await join(ownShop.url);
  await put(ownShop.url, token, scarce, product(scarce).stock - 1);
  await holdLogin(page, token);
  await page.goto(`${ownShop.url}/Menu`);
  await openPanel(page);
  const more = row(page, scarce).getByRole("button", { name: /^增加/ });
  await expect(more).toBeEnabled();
  await more.click();
  await expect(more).toBeDisabled();
  await expect(row(page, scarce).getByText(`目前庫存 ${product(scarce).stock} 件`)).toBeVisible();

  await page.goto(`${ownShop.url}/Product/${product(scarce).category.id}`);
  await choose(page, scarce);
  await page.getByRole("button", { name: "加入購物車" }).click();
  expect(await confirmed(page, "發生錯誤")).toContain("庫存");
});

test("off the shelf: marked, held, and removed with one press", async ({ page, ownShop }) => {
  const { token } = await join(ownShop.url);
  const goes = 10601;
  await put(ownShop.url, token, sandalwood, 2);
  await put(ownShop.url, token, goes, 1);
  await ownShop.changeCatalogue(({ categories }) => {
    for (const category of categories) {
      for (const one of category.products) if (one.id === goes) one.active = false;
    }
  });
  await holdLogin(page, token);
  await expect(async () => {
    await page.goto(ownShop.url);
    await openPanel(page);
    await expect(row(page, goes).getByText("此商品已下架")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(row(page, goes).getByRole("button", { name: /^增加/ })).toBeDisabled();
  await expect(panel(page).getByRole("button", { name: "結帳" })).toBeHidden();
  await panel(page).getByRole("button", { name: "移除所有下架商品" }).click();
  expect(await confirmed(page, "操作成功")).toContain("購物車內容與價格已調整");
  await expectPanel(page, [[sandalwood, 2]]);
  await expect(panel(page).getByRole("button", { name: "結帳" })).toBeVisible();
});

test("while a line changes, its row shows that and takes no second press", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  await put(shop.url, token, sandalwood, 1);
  await holdLogin(page, token);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let calls = 0;
  await page.route("**/api/Cart", async (route) => {
    calls += 1;
    await asked;
    await route.continue();
  });
  await page.goto("/Menu");
  await openPanel(page);
  const more = row(page, sandalwood).getByRole("button", { name: /^增加/ });
  await more.click();
  await expect(row(page, sandalwood).locator("[aria-busy=true]")).toBeVisible();
  await more.click({ force: true });
  answer();
  await expectPanel(page, [[sandalwood, 2]]);
  expect(calls).toBe(1);
});

test("out of reach: the panel says so, and comes back by itself", async ({ page, shop, faults }) => {
  faults.foresee(/503|Failed to load/);
  const { token } = await join(shop.url);
  await put(shop.url, token, sandalwood, 1);
  await holdLogin(page, token);
  await page.route("**/api/Cart/Account", (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.goto("/Menu");
  await openPanel(page);
  await expect(panel(page).getByText("暫時讀不到您的購物車")).toBeVisible();
  await page.unroute("**/api/Cart/Account");
  await panel(page).getByRole("button", { name: "重試" }).click();
  await expectPanel(page, [[sandalwood, 1]]);
});

test("after the log-in the visitor's lines are added to those of before", async ({ page, shop }) => {
  const { token, account } = await join(shop.url);
  await put(shop.url, token, sandalwood, 1);
  await storeCart(page, [
    [sandalwood, 2],
    [20201, 1],
  ]);
  await page.goto("/Menu");
  await expect(cartButton(page, 2)).toBeVisible();
  await page.goto("/Login?from=%2FMenu");
  await logIn(page, account);
  await expect(page).toHaveURL("/Menu");
  await expect.poll(() => storedContents(page)).toEqual([]);
  await expect(page.getByRole("dialog")).toBeHidden();
  await openPanel(page);
  await expectPanel(page, [
    [sandalwood, 3],
    [20201, 1],
  ]);
});

test("a line whose answer is lost is sent again, and counts once", async ({ page, shop, faults }) => {
  faults.foresee(/Failed to load|ERR_/);
  const { token } = await join(shop.url);
  await storeCart(page, [
    [sandalwood, 2],
    [20201, 1],
  ]);
  await holdLogin(page, token);
  let lost = 0;
  await page.route("**/api/Cart", async (route) => {
    if (lost === 2) return route.continue();
    lost += 1;
    // It arrives; only the answer does not.
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.goto("/Menu");
  await expect.poll(() => storedContents(page)).toHaveLength(2);
  await expect.poll(() => storedContents(page), { timeout: 30_000 }).toEqual([]);
  expect(lost).toBe(2);
  expect(await kept(shop.url, token)).toEqual([
    [sandalwood, 2],
    [20201, 1],
  ]);
});

for (const status of [429, 503]) {
  test(`after ${status} the line and the rest stay, and go over later`, async ({ page, shop, faults }) => {
    faults.foresee(/429|503/);
    const { token } = await join(shop.url);
    await storeCart(page, [
      [sandalwood, 2],
      [20201, 1],
      [20401, 1],
    ]);
    await holdLogin(page, token);
    let calls = 0;
    await page.route("**/api/Cart", (route) => {
      calls += 1;
      return calls === 2 || calls === 3 ? route.fulfill({ status, body: "{}" }) : route.continue();
    });
    await page.goto("/Menu");
    await expect
      .poll(() => storedContents(page))
      .toEqual([
        [20201, 1],
        [20401, 1],
      ]);
    await openPanel(page);
    await expect(panel(page).getByText("2 項商品正在帶入")).toBeVisible();
    await expectPanelEventually(page, [
      [sandalwood, 2],
      [20201, 1],
      [20401, 1],
    ]);
    expect(await storedContents(page)).toEqual([]);
  });
}

test("what cannot be taken over is named once, after the good news", async ({ page, shop, faults }) => {
  faults.foresee(/40[49]/);
  const { token, account } = await join(shop.url);
  const off = product(10502);
  await storeCart(page, [
    [off.id, 1],
    [sandalwood, 1],
    [10104, 2],
  ]);
  await page.goto("/Login?from=%2FMenu");
  await logIn(page, account);
  await expect(page).toHaveURL("/Menu");
  const dialog = page.getByRole("dialog", { name: "部分商品未能帶入購物車" });
  await expect(dialog).toContainText(`「${off.category.name} ${off.name}」`);
  await expect(dialog).toContainText(`「${product(10104).category.name} ${product(10104).name}」`);
  await confirm(page);
  expect(await kept(shop.url, token)).toEqual([[sandalwood, 1]]);
  expect(await storedContents(page)).toEqual([]);
});

test("two tabs that log in together carry each line over once", async ({ page, context, shop }) => {
  const { token, account } = await join(shop.url);
  await storeCart(page, [
    [sandalwood, 3],
    [20201, 2],
    [20401, 1],
  ]);
  await page.goto("/Menu");
  const other = await context.newPage();
  await other.goto("/Category/1");
  const third = await context.newPage();
  await third.goto("/Login?from=%2FContact");
  await logIn(third, account);
  await expect.poll(() => storedContents(page)).toEqual([]);
  for (const tab of [page, other, third]) await expect(cartButton(tab, 3)).toBeAttached();
  expect(await kept(shop.url, token)).toEqual([
    [sandalwood, 3],
    [20201, 2],
    [20401, 1],
  ]);
});

test("buy now leads a member straight to the checkout, without a dialog", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  await holdLogin(page, token);
  await page.goto(`/Product/${product(sandalwood).category.id}`);
  await choose(page, sandalwood);
  await page.getByRole("button", { name: "立即購買" }).click();
  await expect(page).toHaveURL("/Order");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("確認商品");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await kept(shop.url, token)).toEqual([[sandalwood, 1]]);
});

test("the cart of one member is not shown to the next", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  const next = await join(shop.url);
  await put(shop.url, token, sandalwood, 1);
  await holdLogin(page, token);
  await page.goto("/User/Password");
  await openPanel(page);
  await expectPanel(page, [[sandalwood, 1]]);
  await panel(page).getByRole("button", { name: "關閉購物車" }).click();
  await page.getByRole("button", { name: "登出" }).click();
  await confirm(page);
  await expect(cartButton(page, 0)).toBeVisible();
  await logIn(page, next.account);
  await expect(page).toHaveURL("/");
  await openPanel(page);
  await expect(panel(page).getByText("您的購物車是空的")).toBeVisible();
});

async function expectPanelEventually(page: Page, contents: [number, number][]): Promise<void> {
  await expect(panel(page).getByRole("listitem")).toHaveCount(contents.length, { timeout: 30_000 });
  await expectPanel(page, contents);
}
