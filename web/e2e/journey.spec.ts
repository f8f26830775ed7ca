/** A visitor's way through the shop, from the home page to a cart that is still there later. */
import type { Page } from "@playwright/test";
import { dollars, product } from "./catalogue.ts";
import { choose, expectPanel, openPanel, panel, row, storedContents } from "./steps.ts";
import { expect, moving, test } from "./test.ts";

test.use(moving);

const sandalwood = 10101;
const carton = 10103;

test("home, menu, category, product, cart, search, and back tomorrow", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "瀏覽全部商品分類" }).click();
  await expect(page).toHaveURL("/Menu");
  await page.getByRole("link", { name: /^線香/ }).click();
  await expect(page).toHaveURL("/Category/1");
  await expect(page.getByRole("heading", { level: 1, name: "線香" })).toBeVisible();

  await test.step("sort by price", async () => {
    const dear = await cardNames(page);
    await page.getByRole("link", { name: "價格由低到高" }).click();
    await expect(page).toHaveURL("/Category/1?order=asc");
    await expect(page.getByRole("article").first()).not.toContainText(dear[0] ?? "");
    expect(await cardNames(page)).toEqual(dear.toReversed());
  });

  await page.getByRole("link", { name: "查看商品：老山檀香線香" }).click();
  await expect(page).toHaveURL("/Product/101");
  await expect(page.getByRole("heading", { level: 1, name: "老山檀香線香" })).toBeVisible();

  await test.step("choose a specification, an amount, and add it", async () => {
    const { price, stock } = product(carton);
    await choose(page, carton);
    await expect(page.getByText(`庫存 ${stock} 件`)).toBeVisible();
    await page.getByRole("button", { name: "增加數量", exact: true }).click();
    await expect(page.getByRole("textbox", { name: "數量" })).toHaveValue("2");
    await expect(page.getByText("小計").locator("..")).toContainText(dollars(price * 2));
    await page.getByRole("button", { name: "加入購物車" }).click();
    await page.getByRole("dialog", { name: "操作成功" }).getByRole("button", { name: "查看購物車" }).click();
  });

  await test.step("change the amount in the panel", async () => {
    await expectPanel(page, [[carton, 2]]);
    await row(page, carton).getByRole("button", { name: /^增加/ }).click();
    await expectPanel(page, [[carton, 3]]);
    await row(page, carton).getByRole("textbox").fill("1");
    await row(page, carton).getByRole("textbox").press("Enter");
    await expectPanel(page, [[carton, 1]]);
    await expect(row(page, carton).getByRole("button", { name: /^減少/ })).toBeDisabled();
    await panel(page).getByRole("button", { name: "關閉購物車" }).click();
    await expect(panel(page)).toBeHidden();
  });

  await test.step("search, and turn the page of what was found", async () => {
    await search(page, "香");
    await expect(page).toHaveURL(`/Search?search=${encodeURIComponent("香")}`);
    const first = await cardNames(page);
    expect(first).toHaveLength(9);
    await page.getByRole("navigation", { name: "頁次" }).getByRole("link", { name: "下一頁" }).click();
    await expect(page).toHaveURL(/page=2$/);
    await expect(page.getByRole("link", { name: "第 2 頁" })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("article").first()).not.toContainText(first[0] ?? "");
    const second = await cardNames(page);
    expect(second.filter((name) => first.includes(name))).toEqual([]);
    await page.goBack();
    await expect(page.getByRole("article").first()).toContainText(first[0] ?? "");
  });

  await test.step("another product from what was found", async () => {
    await search(page, "老山檀香線香");
    await page.getByRole("link", { name: "查看商品：老山檀香線香" }).click();
    await choose(page, sandalwood);
    await page.getByRole("button", { name: "加入購物車" }).click();
    await page.getByRole("button", { name: "確認" }).click();
  });

  await test.step("a reload keeps the cart", async () => {
    await page.reload();
    await openPanel(page);
    await expectPanel(page, [
      [carton, 1],
      [sandalwood, 1],
    ]);
  });

  await test.step("take everything out again", async () => {
    await row(page, carton).getByRole("button", { name: /^移除/ }).click();
    await expectPanel(page, [[sandalwood, 1]]);
    await row(page, sandalwood).getByRole("button", { name: /^移除/ }).click();
    await expect(panel(page).getByText("您的購物車是空的")).toBeVisible();
    expect(await storedContents(page)).toEqual([]);
  });
});

test("adding the same product again adds up, never beyond the stock", async ({ page }) => {
  const scarce = product(10303);
  await page.goto(`/Product/${scarce.category.id}`);
  await choose(page, scarce.id);
  await page.getByRole("textbox", { name: "數量" }).fill(String(scarce.stock));
  const adding = page.getByRole("button", { name: "加入購物車" });
  await adding.click();
  await page.getByRole("button", { name: "確認" }).click();
  expect(await storedContents(page)).toEqual([[scarce.id, scarce.stock]]);

  await adding.click();
  await expect(page.getByRole("dialog", { name: "發生錯誤" })).toBeVisible();
  await page.getByRole("button", { name: "確認" }).click();
  expect(await storedContents(page)).toEqual([[scarce.id, scarce.stock]]);
});

test("what is sold out cannot be put into the cart", async ({ page }) => {
  const soldOut = product(10104);
  expect(soldOut.stock).toBe(0);
  await page.goto(`/Product/${soldOut.category.id}`);
  await choose(page, soldOut.id);
  await expect(page.getByText("目前缺貨")).toBeVisible();
  await page.getByRole("button", { name: "加入購物車" }).click();
  await expect(page.getByRole("dialog")).toContainText("目前缺貨");
  expect(await storedContents(page)).toEqual([]);
});

test("a visitor who wants to buy at once is told to log in, and keeps the cart", async ({ page }) => {
  await page.goto("/Product/101");
  await page.getByRole("button", { name: "立即購買" }).click();
  await expect(page.getByRole("dialog", { name: "請先登入" })).toBeVisible();
});

async function cardNames(page: Page): Promise<string[]> {
  await expect(page.getByRole("article").first()).toBeVisible();
  return page.getByRole("article").getByRole("heading").allTextContents();
}

async function search(page: Page, keyword: string): Promise<void> {
  await page.getByRole("button", { name: "查詢商品" }).click();
  await page.getByRole("searchbox", { name: "關鍵字" }).fill(keyword);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "查詢商品" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: keyword })).toBeVisible();
}
