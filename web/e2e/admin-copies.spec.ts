/** Products copied, and specifications pasted, in the back office. */
import { expectNothingFound } from "./axe.ts";
import { product } from "./catalogue.ts";
import { pasteInto } from "./keys.ts";
import { enter, goTo, saveChanges } from "./staff.ts";
import { confirm } from "./steps.ts";
import { expect, test } from "./test.ts";

test("a product is copied off the shelf, and rows pasted below the last specification become new ones", async ({
  page,
  ownShop,
}) => {
  const { category } = product(10101);
  await enter(page, ownShop, "staff");
  await page.goto(`${ownShop.url}/Admin/Category/${category.id}`);
  await page.getByRole("link", { name: "複製商品" }).click();
  await expect(page.getByLabel("名稱", { exact: true })).toHaveValue(`${category.name}（複本）`);
  const codes = page.getByLabel(/^貨號/);
  const before = await codes.count();
  for (let place = 0; place < before; place += 1) {
    await expect(codes.nth(place)).toHaveValue("");
    await expect(page.getByRole("switch").nth(place)).not.toBeChecked();
  }
  // All that is missing is marked, not only in the first specification.
  await page.getByRole("button", { name: "儲存…" }).click();
  await confirm(page);
  await expect(page.getByText("請填寫貨號", { exact: true })).toHaveCount(before);
  for (let place = 0; place < before; place += 1) await codes.nth(place).fill(`ST-COPY-${place}`);
  await pasteInto(
    page.getByLabel(/^規格名稱/).last(),
    "二尺一・150g\tNT$ 1,280\tNT$ １,480\tST-COPY-A\tTN01\t12\t多出的欄\n三尺\t２,０００\t\tST-COPY-B\tTN01\n",
  );
  await expect(page.getByRole("dialog")).toContainText("貼上的內容多了 1 欄，多出的欄位沒有填入。");
  await confirm(page);
  await expect(codes).toHaveCount(before + 1);
  await page.getByRole("button", { name: "複製規格" }).click();
  await expect(codes).toHaveCount(before + 2);
  await expect(codes.last()).toHaveValue("");
  await codes.last().fill("ST-COPY-C");
  await expectNothingFound(page);
  await saveChanges(page);

  await expect(page).toHaveURL(/\/Admin\/Category\/\d+$/);
  await page.reload();
  await expect(codes).toHaveCount(before + 2);
  const prices = page.getByLabel(/^價格/);
  // The focus is in the row into which the block was pasted, so that one was copied.
  await expect(prices.nth(before - 1)).toHaveValue("1280");
  await expect(prices.nth(before)).toHaveValue("2000");
  await expect(prices.nth(before + 1)).toHaveValue("1280");
  // The copy has no former price, because it was never sold.
  const wasPrices = page.getByLabel(/^原價/);
  await expect(wasPrices.nth(before - 1)).toHaveValue("1480");
  await expect(wasPrices.nth(before)).toHaveValue("");
  await expect(wasPrices.nth(before + 1)).toHaveValue("");
  await expect(page.getByRole("switch", { checked: true })).toHaveCount(1);
  await page.goto(`${ownShop.url}/Admin/Stock/ST-COPY-A/TN01`);
  await expect(page.getByText("期初").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText("+12").filter({ visible: true })).toBeVisible();
});

test("a new product without an entry is left without a question, and one with an entry is not", async ({
  page,
  shop,
}) => {
  await enter(page, shop, "staff");
  await page.goto("/Admin/Catalogue");
  await page.getByRole("link", { name: "新增商品" }).click();
  await expect(page.getByLabel(/^規格名稱/)).toHaveCount(1);
  await expect(page.getByText(/項變更尚未儲存/)).toHaveCount(0);
  await goTo(page, "今日");
  await expect(page.getByRole("heading", { name: "今日要做的事" })).toBeVisible();
  await page.goBack();
  await page.getByLabel("名稱", { exact: true }).fill("新香");
  await expect(page.getByText("2 項變更尚未儲存")).toBeVisible();
  await goTo(page, "今日");
  await page.getByRole("button", { name: "留在這裡" }).click();
  await expect(page.getByLabel("名稱", { exact: true })).toHaveValue("新香");
});
