/** With any stored text under CART, the shop opens and the cart is sanitized. */
import { odd } from "./counts.ts";
import {
  cartButton,
  expectPanel,
  openPanel,
  panel,
  row,
  storeCart,
  storedContents,
  storeText,
} from "./steps.ts";
import { expect, test } from "./test.ts";

const good = { id: "good", product_id: 10101, category: { id: 101 }, amount: 2 };

const corrupt: readonly (readonly [what: string, stored: string])[] = [
  ["cut off", '[{"id":"a","product_id":10101,"categ'],
  ["nothing", ""],
  ["null", "null"],
  ["a number", "42"],
  ["a text", '"CART"'],
  ["an object in place of the list", '{"items":[]}'],
  ["a negative amount", JSON.stringify([{ ...good, amount: -3 }])],
  ["no amount", JSON.stringify([{ ...good, amount: 0 }])],
  ["half a piece", JSON.stringify([{ ...good, amount: 0.5 }])],
  ["an amount beyond every number", '[{"id":"a","product_id":10101,"category":{"id":101},"amount":1e999}]'],
  ["texts in place of numbers", JSON.stringify([{ id: 1, product_id: "x", category: "y", amount: "many" }])],
  ["nulls", JSON.stringify([null, [], [[]], { id: null, product_id: null, category: null, amount: null }])],
  ["a prototype", '[{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}]'],
  ["deep nesting", `${"[".repeat(20_000)}${"]".repeat(20_000)}`],
  ["script", JSON.stringify([{ ...good, id: "<img src=x onerror=alert(1)>", product_id: "<script>" }])],
];

for (const [what, stored] of odd(corrupt)) {
  test(`a cart with ${what} becomes an empty one`, async ({ page }) => {
    await storeText(page, stored);
    await page.goto("/");
    await expect(cartButton(page, 0)).toBeVisible();
    expect(await storedContents(page)).toEqual([]);
    expect(await page.evaluate(() => Reflect.get({}, "polluted"))).toBeUndefined();
    await openPanel(page);
    await expect(panel(page).getByText("您的購物車是空的")).toBeVisible();
  });
}

test("the sound lines of a damaged cart are kept, the same product twice becomes one line", async ({
  page,
}) => {
  await storeText(
    page,
    JSON.stringify([good, { product_id: "x" }, { ...good, id: "again", amount: 1 }, null]),
  );
  await page.goto("/");
  await openPanel(page);
  await expectPanel(page, [[10101, 3]]);
  expect(await storedContents(page)).toEqual([[10101, 3]]);
});

test("unknown keys of a line do not survive", async ({ page }) => {
  await storeText(page, JSON.stringify([{ ...good, price: 1, __proto__: null, admin: true }]));
  await page.goto("/");
  await expect(cartButton(page, 1)).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem("CART"));
  expect(JSON.parse(kept ?? "")).toEqual([good]);
});

test("a cart of five thousand lines does not stop the shop", async ({ page, faults }) => {
  // Most lines name categories that do not exist, so the panel's requests fail.
  faults.allow(/404|429/);
  const lines = Array.from({ length: 5000 }, (_, n) => ({
    id: `line-${n}`,
    product_id: n + 1,
    category: { id: 1_000_000 + n },
    amount: 1,
  }));
  await storeText(page, JSON.stringify(lines));
  await page.goto("/Menu");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("link", { name: /^線香/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "線香" })).toBeVisible();
});

test("products of another shop are shown as gone, and one press removes them", async ({ page, faults }) => {
  faults.allow(/404/);
  await storeText(
    page,
    JSON.stringify([
      good,
      { id: "b", product_id: 999_999, category: { id: 101 }, amount: 1 },
      { id: "c", product_id: 1, category: { id: 999_999 }, amount: 4 },
    ]),
  );
  await page.goto("/");
  await openPanel(page);
  await expect(panel(page).getByText("此商品已停售")).toHaveCount(2);
  await panel(page).getByRole("button", { name: "移除所有下架商品" }).click();
  await expect(page.getByRole("dialog", { name: "操作成功" })).toContainText("購物車內容與金額已調整");
  await page.getByRole("button", { name: "確認" }).click();
  await expectPanel(page, [[10101, 2]]);
});

test("more than there is in stock is led back to what there is", async ({ page }) => {
  await storeCart(page, [[10303, 9]]);
  await page.goto("/");
  await openPanel(page);
  await expect(panel(page).getByText("目前庫存 4 件")).toBeVisible();
  await row(page, 10303).getByRole("button", { name: /^減少/ }).click();
  await expectPanel(page, [[10303, 4]]);
});

test("storage that refuses to keep anything costs the memory, not the cart", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto("/Product/101");
  await page.getByRole("button", { name: "加入購物車" }).click();
  await page.getByRole("button", { name: "確認" }).click();
  await expect(cartButton(page, 1)).toBeVisible();
});
