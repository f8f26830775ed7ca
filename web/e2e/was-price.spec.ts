/** The former price: set in the back office, shown struck through, cleared by a new price. */
import type { Page } from "@playwright/test";
import { expectNothingFound, violations } from "./axe.ts";
import { product } from "./catalogue.ts";
import { cutFigures } from "./cut.ts";
import { pasteInto } from "./keys.ts";
import { enter, saveChanges } from "./staff.ts";
import { expect, test } from "./test.ts";

/** The only specification of its category, so that its card has one price. */
const coil = product(30501);

/** Returns the parts of a page that show the price and the former one. */
const shown = (page: Page, price: string, wasPrice: string) =>
  page.getByText(`原價 NT$${wasPrice}，現在 NT$${price}`);

test("it is set with a lower price, shown before and after the scripts, and cleared at the end", async ({
  page,
  ownShop,
  context,
  faults,
}) => {
  await enter(page, ownShop, "staff");
  await page.goto(`${ownShop.url}/Admin/Category/${coil.category.id}`);
  await page.getByLabel(/^價格：/).fill("1980");
  await page.getByLabel(/^原價：/).fill("1980");
  await page.getByRole("button", { name: "儲存…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "確認" }).click();
  await expect(page.getByText("原價必須高於價格，不需要時請留空").first()).toBeVisible();
  await page.getByLabel(/^原價：/).fill(String(coil.price));
  const preview = page.getByRole("region", { name: "商品頁預覽" });
  if (!(await preview.isVisible())) await page.getByRole("button", { name: "商品頁預覽" }).click();
  await expect(shown(page, "1,980", "2,200")).toBeVisible();
  if (await page.getByRole("button", { name: "編輯" }).isVisible()) {
    await page.getByRole("button", { name: "編輯" }).click();
  }
  await expectNothingFound(page);
  await saveChanges(page);
  await expect(page.getByText("已儲存。").first()).toBeVisible();

  const shopper = await context.newPage();
  await shopper.waitForTimeout(1_000);
  for (const path of [`/Product/${coil.category.id}`, "/Category/3"]) {
    await test.step(`${path} without scripts`, async () => {
      faults.allow(/ERR_FAILED/);
      await shopper.route("**/*.js", (route) => route.abort());
      await shopper.goto(`${ownShop.url}${path}`);
      await expect(shown(shopper, "1,980", "2,200").first()).toBeVisible();
      expect(await violations(shopper)).toEqual([]);
      const before = await boxOf(shopper);
      await shopper.unroute("**/*.js");
      await shopper.goto(`${ownShop.url}${path}`);
      await expect(shopper.getByRole("button", { name: /^購物車/ })).toBeEnabled();
      expect(await boxOf(shopper)).toEqual(before);
      await expectNothingFound(shopper);
    });
  }
  await shopper.goto(`${ownShop.url}/Search?search=${encodeURIComponent(coil.category.name)}`);
  await expect(shown(shopper, "1,980", "2,200")).toBeVisible();
  await shopper.setViewportSize({ width: 320, height: 700 });
  for (const path of [`/Product/${coil.category.id}`, "/Category/3"]) {
    await shopper.goto(`${ownShop.url}${path}`);
    await expect(shown(shopper, "1,980", "2,200").first()).toBeVisible();
    expect(await cutFigures(shopper)).toEqual([]);
  }

  // The cart has only the price that is paid.
  await shopper.goto(`${ownShop.url}/Product/${coil.category.id}`);
  await shopper.getByRole("button", { name: "加入購物車" }).click();
  await shopper.getByRole("button", { name: "確認" }).click();
  await shopper.getByRole("button", { name: /^購物車/ }).click();
  const cart = shopper.getByRole("dialog", { name: /^購物車/ });
  await expect(cart).toContainText("NT$1,980");
  await expect(cart).not.toContainText("原價");

  // The offer ends: the former price is the price again.
  await page.goto(`${ownShop.url}/Admin/Catalogue?q=${encodeURIComponent(coil.category.name)}`);
  await expect(shown(page, "1,980", "2,200")).toBeVisible();
  await page.getByRole("button", { name: "修改價格" }).click();
  await expectNothingFound(page);
  const full = `${coil.category.name} ${coil.name}`;
  await expect(page.getByLabel(`${full} 的原價`)).toHaveValue("2200");
  await pasteInto(page.getByLabel(`${full} 的價格`), "1900\tNT$ 2,300");
  await expect(page.getByLabel(`${full} 的價格`)).toHaveValue("1900");
  await expect(page.getByLabel(`${full} 的原價`)).toHaveValue("2300");
  await page.getByLabel(`${full} 的原價`).fill("1900");
  await expect(page.getByText("原價必須高於價格，不需要時請留空")).toBeVisible();
  await page.getByLabel(`${full} 的原價`).fill("2200");
  await page.getByLabel(`${full} 的價格`).fill("2200");
  await page.getByRole("button", { name: "檢視並儲存…" }).click();
  const plan = page.getByRole("dialog", { name: "修改價格" });
  await expect(plan).toContainText("價格 1,980 → 2,200");
  await expect(plan).toContainText("原價 2,200 不高於新價格，會一併清除");
  await plan.getByRole("button", { name: "儲存 1 個價格" }).click();
  await expect(page.getByText("已更新 1 個價格。").first()).toBeVisible();
  await shopper.waitForTimeout(1_000);
  await shopper.goto(`${ownShop.url}/Product/${coil.category.id}`);
  await expect(shopper.getByText("NT$2,200").first()).toBeVisible();
  await expect(shopper.getByText("原價")).toHaveCount(0);

  await page.goto(`${ownShop.url}/Admin/Category/${coil.category.id}`);
  await page.getByRole("button", { name: "歷史紀錄" }).click();
  const history = page.getByRole("dialog", { name: /^歷史紀錄/ });
  await history.getByRole("combobox").selectOption(coil.name);
  await expect(history).toContainText("原價：NT$2,200→無");
  await expect(history).toContainText("原價：無→NT$2,200");
});

/** Returns the position of the price in whole pixels. */
async function boxOf(page: Page): Promise<number[]> {
  await page.evaluate(() => document.fonts.ready);
  return shown(page, "1,980", "2,200")
    .first()
    .evaluate((price) => {
      const { x, y, width, height } = price.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    });
}
