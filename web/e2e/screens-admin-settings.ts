/** Screenshots of the settings in the back office at both widths (docs/screens). */
import { keep } from "./pictures.ts";
import { enterAsOwner } from "./staff.ts";
import { expect, test } from "./test.ts";

test("admin settings", async ({ page, ownShop, faults }) => {
  faults.allow(/40[0139]/);
  await enterAsOwner(page, ownShop);
  await ownShop.set("delivery_fee", "180");
  await page.goto(`${ownShop.url}/Admin/Settings`);
  await expect(page.getByLabel("運費（元）", { exact: true })).toHaveValue("180");
  await keep(page, "admin-settings", true);
  await page.getByLabel("運費（元）", { exact: true }).fill("150");
  await page.getByLabel("銀行轉帳期限（天）").fill("2");
  await page.getByRole("button", { name: "儲存…" }).click();
  await expect(page.getByRole("dialog", { name: "確認設定變更" })).toBeVisible();
  await keep(page, "admin-settings-plan");
});
