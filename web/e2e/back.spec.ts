/** Back closes an open dialog or panel, and the page stays. */
import type { Page } from "@playwright/test";
import { add, openPanel, panel } from "./steps.ts";
import { expect, test } from "./test.ts";

/** Goes back after a key press, because a page can cancel Back only after a user activation. */
async function pressBack(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await page.evaluate(() => history.back());
}

test("Back closes the cart panel, and the next time leaves the page", { tag: "@width" }, async ({ page }) => {
  await add(page, 10101, 1);
  await page.getByRole("navigation", { name: "目前位置" }).getByRole("link", { name: "線香" }).click();
  await expect(page).toHaveURL("/Category/1");
  await openPanel(page);
  await pressBack(page);
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL("/Category/1");
  await pressBack(page);
  await expect(page).toHaveURL("/Product/101");
});

test("Back closes a dialog and keeps what was entered", async ({ page }) => {
  await page.goto("/Login");
  await page.getByRole("link", { name: "註冊新會員" }).click();
  await page.getByLabel("手機號碼").fill("0912");
  await page.getByRole("button", { name: "送出註冊" }).click();
  const dialog = page.getByRole("dialog", { name: "表單驗證失敗" });
  await expect(dialog).toBeVisible();
  await pressBack(page);
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("手機號碼")).toHaveValue("0912");
});
