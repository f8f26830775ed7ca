/** The member's cart on the server. */
import { product } from "./catalogue.ts";
import { fillCart, kept } from "./checkout.ts";
import { holdLogin, join } from "./members.ts";
import {
  add,
  cartButton,
  choose,
  confirm,
  confirmed,
  expectPanel,
  logIn,
  openPanel,
  openUntil,
  panel,
  row,
  storedContents,
} from "./steps.ts";
import { expect, test } from "./test.ts";

const sandalwood = 10101;
const carton = 10103;
const scarce = 10303;

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

test("what one tab does to the cart, the member's other tabs show", async ({ page, context, shop }) => {
  const { token } = await join(shop.url);
  await holdLogin(page, token);
  await page.goto("/Menu");
  const other = await context.newPage();
  await other.goto("/Menu");
  await expect(cartButton(other, 0)).toBeAttached();

  await add(page, carton, 2);
  await expect(cartButton(other, 1)).toBeAttached();
  await openPanel(other);
  await expectPanel(other, [[carton, 2]]);

  await openPanel(page);
  await row(page, carton).getByRole("button", { name: /^增加/ }).click();
  await expectPanel(other, [[carton, 3]]);
  await row(page, carton).getByRole("button", { name: /^移除/ }).click();
  await expect(panel(other).getByText("您的購物車是空的")).toBeVisible();
});

test("what others bought meanwhile is refused in the rule's words, and shown", { tag: "@full" }, async ({
  page,
  ownShop,
  faults,
}) => {
  faults.allow(/409/);
  const { token } = await join(ownShop.url);
  await fillCart(ownShop.url, token, [[scarce, product(scarce).stock - 1]]);
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

test("off the shelf: marked, held, and removed with one press", { tag: "@full" }, async ({
  page,
  ownShop,
}) => {
  const { token } = await join(ownShop.url);
  const goes = 10601;
  await fillCart(ownShop.url, token, [[sandalwood, 2]]);
  await fillCart(ownShop.url, token, [[goes, 1]]);
  await ownShop.changeCatalogue(({ categories }) => {
    for (const category of categories) {
      for (const one of category.products) if (one.id === goes) one.active = false;
    }
  });
  await holdLogin(page, token);
  const open = async () => {
    await page.goto(ownShop.url);
    await openPanel(page);
  };
  await openUntil(open, row(page, goes).getByText("此商品已下架"));
  await expect(row(page, goes).getByRole("button", { name: /^增加/ })).toBeDisabled();
  await expect(panel(page).getByRole("button", { name: "結帳" })).toBeHidden();
  await panel(page).getByRole("button", { name: "移除所有下架商品" }).click();
  expect(await confirmed(page, "操作成功")).toContain("購物車內容與價格已調整");
  await expectPanel(page, [[sandalwood, 2]]);
  await expect(panel(page).getByRole("button", { name: "結帳" })).toBeVisible();
});

test("while a line changes, its row shows that, and more presses add up", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  await fillCart(shop.url, token, [[sandalwood, 1]]);
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
  for (let pressed = 1; pressed < 6; pressed += 1) await more.click();
  await expect(row(page, sandalwood).getByRole("textbox")).toHaveValue("7");
  await expect(row(page, sandalwood).locator("[aria-busy=true]")).toBeVisible();
  answer();
  await expectPanel(page, [[sandalwood, 7]]);
  await expect(row(page, sandalwood).locator("[aria-busy=true]")).toHaveCount(0);
  // Only the first and the last amount are sent.
  expect(calls).toBe(2);
});

test("out of reach: the panel says so, and comes back by itself", { tag: "@full" }, async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/503|Failed to load/);
  const { token } = await join(shop.url);
  await fillCart(shop.url, token, [[sandalwood, 1]]);
  await holdLogin(page, token);
  await page.route("**/api/Cart/Account", (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.goto("/Menu");
  await openPanel(page);
  await expect(panel(page).getByText("購物車暫時無法顯示")).toBeVisible();
  await page.unroute("**/api/Cart/Account");
  await panel(page).getByRole("button", { name: "重試" }).click();
  await expectPanel(page, [[sandalwood, 1]]);
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
  await fillCart(shop.url, token, [[sandalwood, 1]]);
  await holdLogin(page, token);
  await page.goto("/User/Password");
  await openPanel(page);
  await expectPanel(page, [[sandalwood, 1]]);
  await panel(page).getByRole("button", { name: "關閉購物車" }).click();
  await page.getByRole("button", { name: "登出", exact: true }).click();
  await confirm(page);
  await expect(cartButton(page, 0)).toBeVisible();
  await logIn(page, next.account);
  await expect(page).toHaveURL("/");
  await openPanel(page);
  await expect(panel(page).getByText("您的購物車是空的")).toBeVisible();
});
