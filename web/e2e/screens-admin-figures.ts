/** Pictures of the first page, the reports and an export: docs/screens. */
import { join } from "./members.ts";
import { place } from "./orders.ts";
import { keep } from "./pictures.ts";
import { enter } from "./staff.ts";
import { expect, test } from "./test.ts";

test("admin figures", async ({ page, ownShop }) => {
  const base = ownShop.url;
  const { token } = await join(base);
  for (const [product, amount] of [
    [10101, 3],
    [20201, 2],
    [10101, 1],
    [20201, 4],
  ] as const) {
    await place(base, token, [[product, amount]]);
  }
  await enter(page, ownShop, "staff");
  await page.goto(`${base}/Admin/Reports`);
  await expect(page.getByText("共 4 筆訂單")).toBeVisible();
  await keep(page, "admin-reports", true);
  await page.goto(`${base}/Admin/Orders`);
  await page.getByRole("button", { name: "匯出" }).click();
  await expect(page.getByRole("dialog", { name: "匯出訂單" })).toBeVisible();
  await keep(page, "admin-export", false);
});
