/** Registration and log-in by keyboard only. */
import { tabTo } from "./keys.ts";
import { join, PASSWORD } from "./members.ts";
import { stopCountdowns } from "./steps.ts";
import { expect, moving, test } from "./test.ts";

test.use(moving);

test("the keyboard alone registers up to the code", { tag: "@full" }, async ({ page }) => {
  await page.goto("/Login");
  await expect(page.getByRole("button", { name: "使用 LINE 登入" })).toBeVisible();
  await tabTo(page, /^使用 LINE 登入$/);
  await tabTo(page, /^註冊新會員$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/Register");
  await expect(page.locator("main")).toBeFocused();

  await tabTo(page, /^國內會員/);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /^海外會員/ })).toBeChecked();
  await tabTo(page, /^電子郵件$/);
  await page.keyboard.type("keys@");
  await tabTo(page, /^我已閱讀並同意/);
  await expect(page.getByRole("main")).toContainText("電子郵件格式錯誤");
  await page.keyboard.press("Space");
  await tabTo(page, /^送出註冊$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("button", { name: "確認" })).toBeFocused();

  await test.step("the dialog gives the focus to what is wrong", async () => {
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("電子郵件", { exact: true })).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.type("example.com");
    await expect(page.getByRole("main")).not.toContainText("電子郵件格式錯誤");
    await page.keyboard.press("Enter");
  });

  await expect(page.getByRole("dialog", { name: "操作成功" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/Register\/Verify\?Type=2/);
  await expect(page.locator("main")).toBeFocused();
  await tabTo(page, /^驗證碼$/);
  await tabTo(page, /^立即驗證$/);
  await tabTo(page, /^(剩餘 \d 秒|重新寄送驗證信)$/);
  await expect(page.getByRole("button", { name: "重新寄送驗證信" })).toBeFocused();
  await stopCountdowns(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "操作成功" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^剩餘/ })).toBeFocused();
});

test("the keyboard alone logs in, and the focus follows", async ({ page, shop }) => {
  const { account } = await join(shop.url);
  await page.goto("/Login?from=%2FMenu");
  await expect(page.getByLabel("帳號")).toBeVisible();
  await tabTo(page, /^帳號$/);
  await page.keyboard.type(account);
  await tabTo(page, /^密碼$/);
  await page.keyboard.type(PASSWORD);
  await tabTo(page, /^顯示$/);
  await page.keyboard.press("Space");
  await expect(page.getByLabel("密碼")).toHaveAttribute("type", "text");
  await expect(page.getByRole("button", { name: "隱藏" })).toBeFocused();
  await tabTo(page, /^記住我$/);
  await page.keyboard.press("Space");
  await tabTo(page, /^登入$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "操作成功" })).toBeVisible();
  await expect(page).toHaveURL("/Menu");
  await expect(page.locator("main")).toBeFocused();
});
