/** A dialog opened while another one closes gets the keyboard focus and stays open. */
import type { Page } from "@playwright/test";
import { expect, moving, test } from "./test.ts";

test.use(moving);

/** Sends an empty form, closes the error dialog, and sends the form again at the given time. */
async function reopen(page: Page, between: "at once" | "as it has faded away"): Promise<void> {
  await page.goto("/Login");
  await expect(page.getByRole("button", { name: "登入", exact: true })).toBeEnabled();
  await page.evaluate(async (between) => {
    const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
    const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
    press("main form [type=submit]");
    await pause(50);
    press("dialog[open] [data-focus-first]");
    if (between === "as it has faded away") {
      await pause(100);
      for (const fade of document.getAnimations()) fade.finish();
    }
    press("main form [type=submit]");
  }, between);
}

for (const between of ["at once", "as it has faded away"] as const) {
  test(`a dialog that opens again ${between} has the focus, and stays`, async ({ page }) => {
    await reopen(page, between);
    const dialog = page.getByRole("dialog", { name: "表單驗證失敗" });
    await expect(dialog).toBeVisible();
    await page.waitForTimeout(600);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("button", { name: "確認" })).toBeFocused();
  });
}
