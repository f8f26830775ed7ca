/** Screenshots of reports, an export, members, messages and a staff account (docs/screens). */
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
  await page.getByRole("button", { name: "匯出", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "匯出訂單" })).toBeVisible();
  await keep(page, "admin-export", false);
});

test("admin members", async ({ page, ownShop }) => {
  const base = ownShop.url;
  for (const amount of [2, 5, 1]) {
    const { token } = await join(base);
    await place(base, token, [[10101, amount]]);
  }
  await enter(page, ownShop, "staff");
  await page.goto(`${base}/Admin/Members`);
  const members = page.locator("a[href*='/Admin/Member/']").filter({ visible: true });
  await expect(members).toHaveCount(3);
  await keep(page, "admin-members");
  await members.first().click();
  await expect(page.getByRole("heading", { name: "訂單" }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await keep(page, "admin-member", true);
  await page.goto(`${base}/Admin/Messages`);
  await page.waitForLoadState("networkidle");
  await keep(page, "admin-messages");
  await page.goto(`${base}/Admin/Me`);
  await page.waitForLoadState("networkidle");
  await keep(page, "admin-me", true);
});
