/** Screenshots of the stock in the back office at both widths (docs/screens). */
import { join } from "./members.ts";
import { place } from "./orders.ts";
import { keep } from "./pictures.ts";
import { enter } from "./staff.ts";
import { expect, test } from "./test.ts";

test("admin stock", async ({ page, ownShop, faults }) => {
  faults.allow(/40[019]/);
  const base = ownShop.url;
  const { token } = await join(base);
  for (const amount of [3, 2, 4]) await place(base, token, [[10101, amount]]);
  await place(base, token, [[20201, 6]]);
  await ownShop.set("low_stock_below", "40");
  await enter(page, ownShop, "staff");
  await page.goto(`${base}/Admin/Stock`);
  await expect(page.getByText("低庫存").filter({ visible: true }).nth(1)).toBeVisible();
  await keep(page, "admin-stock");
  await page
    .getByRole("button", { name: /^登記異動：老山檀香線香/ })
    .filter({ visible: true })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "登記異動" });
  await dialog.getByRole("radio", { name: "盤點" }).check();
  await dialog.getByLabel("盤點數量").fill("20");
  await dialog.getByLabel("備註（可留空）").fill("月底盤點");
  await keep(page, "admin-stock-booking");
  await dialog.getByRole("button", { name: "登記", exact: true }).click();
  await expect(page.getByText(/^已登記：/).first()).toBeVisible();
  await page
    .getByRole("link", { name: /^老山檀香線香/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "異動紀錄" })).toBeVisible();
  await expect(page.getByText("月底盤點").filter({ visible: true })).toBeVisible();
  await keep(page, "admin-stock-item", true);

  await page.goto(`${base}/Admin/Stock/File`);
  const lines = ["貨號,倉別,盤點數量,盤點時間", "ST-LS-13-300,TN01,18,2026-11-25 09:00"];
  await page.getByLabel(/或從 Excel 複製後貼上/).fill(lines.join("\n"));
  await page.getByRole("button", { name: "查看結果" }).click();
  await expect(page.getByRole("button", { name: /^登記 \d+ 項$/ })).toBeVisible();
  await page.getByRole("button", { name: /^登記 \d+ 項$/ }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 900);
  await keep(page, "admin-stock-file");
});
