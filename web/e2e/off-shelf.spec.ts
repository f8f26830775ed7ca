/** A cart whose product is taken off the shelf. */
import { product } from "./catalogue.ts";
import { expectPanel, openPanel, openUntil, panel, row, storeCart, storedContents } from "./steps.ts";
import { expect, test } from "./test.ts";

const stays = 10101;
const goes = 10601;

test("a product taken off the shelf is marked, held, and removed with one press", async ({
  page,
  ownShop,
}) => {
  await storeCart(page, [
    [stays, 2],
    [goes, 2],
  ]);
  await page.goto(ownShop.url);
  await openPanel(page);
  await expectPanel(page, [
    [stays, 2],
    [goes, 2],
  ]);

  await ownShop.changeCatalogue(({ categories }) => {
    for (const category of categories) {
      for (const one of category.products) if (one.id === goes) one.active = false;
    }
  });

  const open = async () => {
    await page.goto(ownShop.url);
    await openPanel(page);
  };
  await openUntil(open, row(page, goes).getByText("此商品已下架"));
  await expect(row(page, goes).getByRole("textbox")).toBeDisabled();
  await expect(row(page, goes).getByRole("button", { name: /^增加/ })).toBeDisabled();
  await expect(row(page, goes).getByRole("button", { name: /^減少/ })).toBeDisabled();
  await expect(row(page, stays).getByRole("button", { name: /^增加/ })).toBeEnabled();
  await expect(panel(page).getByRole("button", { name: "請先登入" })).toBeHidden();

  await panel(page).getByRole("button", { name: "移除所有下架商品" }).click();
  await expect(page.getByRole("dialog", { name: "操作成功" })).toContainText("購物車內容與金額已調整");
  await page.getByRole("button", { name: "確認" }).click();
  await expectPanel(page, [[stays, 2]]);
  expect(await storedContents(page)).toEqual([[stays, 2]]);

  await page.goto(`${ownShop.url}/Product/${product(goes).category.id}`);
  await expect(page.getByRole("radio", { name: product(goes).name })).toBeDisabled();
});

test("a product that is off the shelf from the start cannot be chosen", async ({ page }) => {
  const off = product(10502);
  expect(off.active).toBe(false);
  await page.goto(`/Product/${off.category.id}`);
  await expect(page.getByRole("radio", { name: off.name })).toBeDisabled();
  await storeCart(page, [[off.id, 1]]);
  await page.goto("/");
  await openPanel(page);
  await expect(row(page, off.id).getByText("此商品已下架")).toBeVisible();
});
