/** On the smallest windows every amount is completely readable. */
import type { Page } from "@playwright/test";
import { expectStep, fillCart, fillDetails, submitButton } from "./checkout.ts";
import { cutFigures } from "./cut.ts";
import { holdLogin, join } from "./members.ts";
import { openDetail } from "./orders.ts";
import { openPanel, panel } from "./steps.ts";
import { expect, test } from "./test.ts";

/** Products with price and pieces; the totals are NT$118.625, NT$12,961.5 and NT$14,127.75. */
const dear = [
  [10101, 118.625, 1],
  [10102, 12_961.5, 1],
  [10103, 4_709.25, 3],
] as const;

for (const width of [320, 344]) {
  test(`${width} px: no amount is cut from the product to the list of orders`, async ({ page, ownShop }) => {
    await page.setViewportSize({ width, height: 700 });
    await ownShop.changeCatalogue(({ categories }) => {
      for (const product of categories.flatMap(({ products }) => products)) {
        product.price = dear.find(([id]) => id === product.id)?.[1] ?? product.price;
      }
    });
    const { token } = await join(ownShop.url);

    await test.step("list, product and the panel of a visitor", async () => {
      await page.goto(`${ownShop.url}/Category/1`);
      await expect(page.getByRole("article").first()).toBeVisible();
      await expectWhole(page);
      await page.goto(`${ownShop.url}/Product/101`);
      await page.getByRole("button", { name: "加入購物車" }).click();
      await page.getByRole("button", { name: "確認" }).click();
      await expectWhole(page);
      await openPanel(page);
      await expect(panel(page)).toContainText("118.625");
      await expectWhole(page);
    });

    await page.evaluate(() => localStorage.clear());
    await fillCart(
      ownShop.url,
      token,
      dear.map(([id, , pieces]) => [id, pieces]),
    );
    await holdLogin(page, token);

    await test.step("the panel of a member, and both steps of the checkout", async () => {
      await page.goto(`${ownShop.url}/Order`);
      await expectStep(page, "確認商品");
      await expect(page.getByRole("main")).toContainText("14,127.75");
      await expectWhole(page);
      await openPanel(page);
      await expect(panel(page)).toContainText("14,127.75");
      await expectWhole(page);
      await page.keyboard.press("Escape");
      await page.getByRole("radio", { name: /銀行轉帳/ }).check();
      await page.getByRole("button", { name: "前往結帳" }).click();
      await expectStep(page, "填寫資料");
      await fillDetails(page);
      await expectWhole(page);
    });

    await test.step("what was ordered, the list and the detail", async () => {
      await submitButton(page).click();
      await expectStep(page, "訂單已成立");
      await expectWhole(page);
      const id = new URL(page.url()).searchParams.get("id") ?? "";
      await page.goto(`${ownShop.url}/User/Order`);
      await expect(page.getByRole("article", { name: id })).toBeVisible();
      await expectWhole(page);
      await openDetail(page, id);
      await expectWhole(page);
    });
  });
}

async function expectWhole(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  expect(await cutFigures(page)).toEqual([]);
}
