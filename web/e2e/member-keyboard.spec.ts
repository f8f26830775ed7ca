/** Registration form and profile by keyboard only. */
import { tabTo } from "./keys.ts";
import { ask, begin, codeFor, freshEmail, holdLogin, infoAddress, join, PASSWORD } from "./members.ts";
import { confirmed } from "./steps.ts";
import { expect, moving, test } from "./test.ts";

test.use(moving);

test("the keyboard alone finishes a registration", { tag: "@full" }, async ({ page, shop }) => {
  await page.goto(infoAddress(await begin(shop.url, 1)));
  await expect(page.getByRole("button", { name: "完成註冊" })).toBeVisible();
  await tabTo(page, /^密碼$/);
  await page.keyboard.type(PASSWORD);
  await tabTo(page, /^確認密碼$/);
  await page.keyboard.type(PASSWORD);
  await tabTo(page, /^姓名$/);
  await page.keyboard.insertText("林香蘭");
  await tabTo(page, /^郵遞區號$/);
  await page.keyboard.insertText("香山");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "鄉鎮市區" })).toHaveValue("香山區");
  await tabTo(page, /^地址$/);
  await page.keyboard.insertText("中華路五段 1 號");
  await tabTo(page, /^不需要$/);
  await page.keyboard.press("ArrowRight");
  await tabTo(page, /^統一編號$/);
  await page.keyboard.type("12345678");
  await page.keyboard.press("Enter");
  const doubt = page.getByRole("dialog", { name: "請再確認統一編號" });
  await expect(doubt.getByRole("button", { name: "號碼無誤" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  expect(await confirmed(page, "操作成功")).toBe("註冊成功");
});

test("the keyboard alone proves a new e-mail", async ({ page, shop, faults }) => {
  // The shop rejects the first request to ask for a confirmation.
  faults.allow(/400/);
  const email = freshEmail();
  const { token } = await join(shop.url);
  await holdLogin(page, token);
  await page.goto("/User/Profile");
  await expect(page.getByRole("button", { name: "儲存" })).toBeVisible();
  await tabTo(page, /^電子郵件$/);
  await page.keyboard.type(email);
  await tabTo(page, /^驗證電子郵件$/);
  await page.keyboard.press("Enter");
  await tabTo(page, /^傳送驗證碼$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "操作成功" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "操作成功" })).toBeHidden();
  const code = await codeFor(shop.url, email);
  await tabTo(page, /^驗證碼$/);
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  const proved = page.getByRole("dialog", { name: "操作成功" });
  await expect(proved).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(proved).toBeHidden();
  // The button that opened the dialog no longer exists.
  await expect(page.getByRole("textbox", { name: "電子郵件" })).toBeFocused();
  await tabTo(page, /^儲存$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("密碼", { exact: false })).toBeVisible();
  await tabTo(page, /密碼$/);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  expect(await confirmed(page, "操作成功")).toBe("會員資料修改成功");
  const { body } = await ask(shop.url, "GET", "/Auth/Info", { token });
  expect(body.Result).toMatchObject({ email, email_verified: true });
});
