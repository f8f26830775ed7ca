/** Start page, reports, exports, and the notice that a list has changed. */
import { readFile } from "node:fs/promises";
import { expectNothingFound } from "./axe.ts";
import { join } from "./members.ts";
import { place } from "./orders.ts";
import { enter } from "./staff.ts";
import { expect, test } from "./test.ts";

test("sales of the first page lead to the report, and its days to their orders @width", async ({
  page,
  ownShop,
}) => {
  const base = ownShop.url;
  const { token } = await join(base);
  await place(base, token, [[10101, 2]]);
  const { id } = await place(base, token, [[20201, 1]]);
  await enter(page, ownShop, "staff");
  await page.goto(`${base}/Admin`);
  await expect(page.getByText("共 2 筆訂單")).toBeVisible();
  await expect(page.getByRole("heading", { name: "熱銷商品" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "2" }).first()).toBeVisible();
  await expectNothingFound(page);
  await page.getByRole("link", { name: "看完整報表" }).first().click();
  await expect(page.getByRole("heading", { name: "報表", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "近 90 天" }).click();
  await expect(page.getByLabel("統計單位")).toHaveValue("Week");
  await page.getByLabel("統計單位").selectOption("Day");
  await expect(page).toHaveURL(/by=Day/);
  await expect(page.getByText("共 2 筆訂單")).toBeVisible();
  await expectNothingFound(page);
  await page.getByRole("link", { name: "2 筆" }).filter({ visible: true }).first().click();
  await expect(page.getByRole("link", { name: id }).filter({ visible: true })).toBeVisible();
});

test("a list says that orders changed, and does not move by itself", async ({ page, ownShop }) => {
  const base = ownShop.url;
  const { token } = await join(base);
  const first = await place(base, token);
  await enter(page, ownShop, "staff");
  await page.goto(`${base}/Admin/Orders`);
  await expect(page.getByRole("link", { name: first.id }).filter({ visible: true })).toBeVisible();
  const second = await place(base, token);
  await expect(page.getByText("有 1 筆更新")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("link", { name: second.id })).toHaveCount(0);
  await page.getByRole("button", { name: "更新清單" }).click();
  await expect(page.getByRole("link", { name: second.id }).filter({ visible: true })).toBeVisible();
  await expect(page.getByText("有 1 筆更新")).toHaveCount(0);
});

test("orders are exported with the columns that were chosen, and the choice is remembered @width", async ({
  page,
  ownShop,
}) => {
  const base = ownShop.url;
  const { token } = await join(base);
  const { id } = await place(base, token, [[10101, 1]], { ReceiveName: "歐陽沉香" });
  await enter(page, ownShop, "staff");
  await page.goto(`${base}/Admin/Orders?tab=ToShip`);
  await page.getByRole("button", { name: "匯出", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "匯出訂單" });
  // Only owners may export names.
  await expect(dialog.getByLabel("訂單編號")).toBeVisible();
  await expect(dialog.getByLabel("收件人")).toHaveCount(0);
  await expectNothingFound(page);
  await dialog.getByRole("button", { name: "全不選" }).click();
  await expect(dialog.getByRole("button", { name: "匯出檔案" })).toBeDisabled();
  await dialog.getByLabel("訂單編號").check();
  await dialog.getByLabel("總金額").check();
  await dialog.getByLabel("CSV").check();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "匯出檔案" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^訂單-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await download.path(), "utf8")).split("\r\n");
  expect(lines[0]).toBe("\u{FEFF}訂單編號,總金額");
  expect(lines[1]).toMatch(new RegExp(`^${id},\\d+$`));
  await expect(dialog).toBeHidden();
  await page.reload();
  await page.getByRole("button", { name: "匯出", exact: true }).click();
  await expect(dialog.getByLabel("總金額")).toBeChecked();
  await expect(dialog.getByLabel("訂購時間")).not.toBeChecked();
  await expect(dialog.getByLabel("CSV")).toBeChecked();
});
