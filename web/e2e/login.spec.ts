/** Logging in and out, and the ways there and back. */
import type { Page } from "@playwright/test";
import { odd } from "./counts.ts";
import { ask, freshMobile, holdLogin, join, lettersTo, PASSWORD } from "./members.ts";
import {
  add,
  cartButton,
  confirm,
  expectMessage,
  expectPanel,
  logIn,
  openPanel,
  panel,
  storedContents,
} from "./steps.ts";
import { expect, test } from "./test.ts";

const member = (page: Page) => page.getByRole("banner").getByRole("link", { name: "會員中心" });
const visitor = (page: Page) => page.getByRole("banner").getByRole("link", { name: "登入" });
const token = (page: Page) => page.evaluate(() => localStorage.getItem("TOKEN"));

test("who wants to buy logs in and is back, with the cart", async ({ page, shop }) => {
  const { account } = await join(shop.url);
  await add(page, 10101, 2);
  await page.goto("/Product/101?spec=10102");
  await page.getByRole("button", { name: "立即購買" }).click();
  await expect(page.getByRole("dialog", { name: "請先登入" })).toBeVisible();
  await confirm(page);
  await expect(page).toHaveURL(`/Login?from=${encodeURIComponent("/Product/101?spec=10102")}`);
  await logIn(page, account);
  await expectMessage(page, "操作成功", "登入成功");
  // The page returns by itself, without a click.
  await expect(page).toHaveURL("/Product/101?spec=10102");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(member(page)).toBeVisible();
  await expect.poll(() => storedContents(page)).toEqual([]);
  await openPanel(page);
  await expectPanel(page, [[10101, 2]]);
  await expect(panel(page).getByRole("button", { name: "結帳" })).toBeVisible();
});

test("who logs in from the header is back where they were", { tag: "@width" }, async ({
  page,
  shop,
  isMobile,
}) => {
  const { account } = await join(shop.url);
  await page.goto("/Category/1?order=asc");
  // Before the scripts run, a link would load a new page and lose the state of this one.
  await expect(cartButton(page, 0)).toBeEnabled();
  if (isMobile) {
    await page.getByRole("button", { name: "開啟選單" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "登入" }).click();
  } else {
    await visitor(page).click();
  }
  await expect(page).toHaveURL("/Login");
  await page.reload();
  await page.getByRole("link", { name: "忘記密碼？" }).click();
  await page.getByRole("link", { name: "返回登入" }).click();
  await logIn(page, account);
  await expect(page).toHaveURL("/Category/1?order=asc");
});

test("the cart's panel leads to log in, too", { tag: "@full" }, async ({ page, shop }) => {
  const { account } = await join(shop.url);
  await add(page, 10101);
  await page.goto("/Category/1?order=asc");
  await openPanel(page);
  await panel(page).getByRole("button", { name: "請先登入" }).click();
  await confirm(page);
  await expect(page).toHaveURL(`/Login?from=${encodeURIComponent("/Order")}`);
  await expect(panel(page)).toBeHidden();
  await logIn(page, account);
  // Continues with the checkout that required the log-in.
  await expect(page).toHaveURL("/Order");
  await expect(page.getByRole("heading", { name: "確認商品" })).toBeVisible();
  await expect.poll(() => storedContents(page)).toEqual([]);
  await expect(cartButton(page, 1)).toBeVisible();
});

test("what is wrong is said, and every entry stays", async ({ page, shop, faults }) => {
  faults.allow(/400/);
  const { account } = await join(shop.url);
  await page.goto("/Login");

  await page.getByLabel("帳號").fill("09123");
  await page.getByLabel("密碼").focus();
  await expect(page.getByRole("main")).toContainText("帳號格式錯誤，請使用手機號碼或電子郵件登入");
  await page.getByLabel("帳號").fill(account);
  await expect(page.getByRole("main")).not.toContainText("帳號格式錯誤");

  await page.getByRole("button", { name: "登入", exact: true }).click();
  await expectMessage(page, "表單驗證失敗", "密碼");
  await confirm(page);
  await expect(page.getByLabel("密碼")).toBeFocused();

  await page.getByLabel("密碼").fill("not the password");
  await page.getByRole("checkbox", { name: "記住我" }).check();
  await page.keyboard.press("Enter");
  await expectMessage(page, "發生錯誤", "帳號或密碼錯誤，請重新輸入");
  await confirm(page);
  await expect(page.getByLabel("帳號")).toHaveValue(account);
  await expect(page.getByLabel("密碼")).toHaveValue("not the password");
  await expect(page.getByRole("checkbox", { name: "記住我" })).toBeChecked();
  expect(await token(page)).toBeNull();
});

test("a forgotten password ends in a new one", async ({ page, shop, faults }) => {
  faults.allow(/40[03]/);
  const { account } = await join(shop.url);
  await page.goto("/Login");
  await page.getByRole("link", { name: "忘記密碼？" }).click();
  await page.getByLabel("手機號碼或電子郵件").fill(account);
  await page.getByRole("button", { name: "傳送臨時密碼" }).click();
  await expectMessage(page, "操作成功", "5 分鐘內");
  await confirm(page);
  await expect(page).toHaveURL("/Login");

  const temporary = await temporaryPassword(shop.url, account);
  await logIn(page, account, temporary);
  await expect(page).toHaveURL("/User/Password");
  await test.step("nothing else opens", async () => {
    await page.goto("/User/Profile");
    await expect(page).toHaveURL("/User/Password");
    await page.reload();
    await expect(page).toHaveURL("/User/Password");
  });
  await page.getByLabel("臨時密碼").fill(temporary);
  await page.getByLabel("新密碼", { exact: true }).fill("four young cypresses");
  await page.getByLabel("確認新密碼").fill("four young cypresses");
  await page.getByRole("button", { name: "修改密碼" }).click();
  await expectMessage(page, "操作成功", "密碼修改成功");
  await confirm(page);
  await expect(member(page)).toBeVisible();
  const again = async (Password: string) =>
    (await ask(shop.url, "POST", "/Auth/Login", { body: { Account: account, Password } })).status;
  expect([await again(PASSWORD), await again(temporary), await again("four young cypresses")]).toEqual([
    400, 400, 200,
  ]);
});

test("the answer for a stranger's account is the same", { tag: "@full" }, async ({ page, shop }) => {
  const { account } = await join(shop.url);
  const said: (string | null)[] = [];
  for (const who of [account, freshMobile()]) {
    await page.goto("/Forget");
    await page.getByLabel("手機號碼或電子郵件").fill(who);
    await page.getByRole("button", { name: "傳送臨時密碼" }).click();
    const dialog = page.getByRole("dialog", { name: "操作成功" });
    await expect(dialog).toBeVisible();
    said.push(await dialog.textContent());
  }
  expect(said[0]).toBe(said[1]);
});

test("logging out ends the login everywhere", async ({ page, shop }) => {
  const { token: kept } = await join(shop.url);
  await holdLogin(page, kept);
  await page.goto("/User/Password");
  await page.getByRole("button", { name: "登出", exact: true }).click();
  await expectMessage(page, "操作成功", "您已成功登出");
  await confirm(page);
  await expect(page).toHaveURL("/Login");
  await expect(visitor(page)).toBeVisible();
  expect(await token(page)).toBeNull();
  expect((await ask(shop.url, "GET", "/Auth/Info", { token: kept })).status).toBe(401);
});

test("an expired login is told, and ends where it began after logging in again", async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/401/);
  const { token: kept, account } = await join(shop.url);
  await holdLogin(page, kept);
  await page.goto("/User/Profile");
  await expect(page.getByLabel("姓名")).toHaveValue("王小明");
  // The session has ended elsewhere, which this page does not know yet.
  await ask(shop.url, "POST", "/Auth/Logout", { token: kept });
  await page.getByRole("button", { name: "儲存" }).click();
  await expectMessage(page, "發生錯誤", "登入已逾期，請重新登入");
  await confirm(page);
  await expect(page).toHaveURL("/Login?from=%2FUser%2FProfile");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await token(page)).toBeNull();
  await logIn(page, account);
  await expect(page).toHaveURL("/User/Profile");
  await expect(page.getByLabel("姓名")).toHaveValue("王小明");
});

test("a stored login that counts no longer is forgotten without a word", { tag: "@full" }, async ({
  page,
  faults,
}) => {
  faults.allow(/401/);
  await holdLogin(page, "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.");
  await page.goto("/");
  await expect(visitor(page)).toBeVisible();
  await expect.poll(() => token(page)).toBeNull();
  await expect(page.getByRole("dialog")).toBeHidden();
});

for (const path of odd(["/User", "/User/Password", "/User/Profile"])) {
  test(`${path} sends a visitor to log in, and back`, async ({ page, shop }) => {
    const { account } = await join(shop.url);
    await page.goto(path);
    await expectMessage(page, "發生錯誤", "請先登入");
    await confirm(page);
    await expect(page).toHaveURL(`/Login?from=${encodeURIComponent(path)}`);
    await logIn(page, account);
    await expect(page).toHaveURL(path === "/User" ? "/User/Password" : path);
  });
}

test("two tabs log in and out together", async ({ page, context, shop }) => {
  const { account } = await join(shop.url);
  const other = await context.newPage();
  await other.goto("/Login?from=%2FMenu");
  await page.goto("/Login");
  await logIn(page, account);
  await expect(page).toHaveURL("/");
  await expect(other).toHaveURL("/Menu");
  await expect(member(other)).toBeVisible();

  await other.goto("/User/Password");
  await other.getByRole("button", { name: "登出", exact: true }).click();
  await expectMessage(other, "操作成功", "您已成功登出");
  await expect(visitor(page)).toBeVisible();
});

test("the forms tell phones and password managers what they are", async ({ page }) => {
  await page.goto("/Login");
  await expect(page.getByLabel("帳號")).toHaveAttribute("autocomplete", "username");
  await expect(page.getByLabel("密碼")).toHaveAttribute("autocomplete", "current-password");
  await page.goto("/Register");
  await expect(page.getByLabel("手機號碼")).toHaveAttribute("autocomplete", "tel");
  await expect(page.getByLabel("手機號碼")).toHaveAttribute("type", "tel");
  await page.goto("/Register/Verify?Type=1&TelOrEmail=0912345678&WebSite=1");
  await expect(page.getByLabel("驗證碼")).toHaveAttribute("autocomplete", "one-time-code");
});

async function temporaryPassword(base: string, contact: string): Promise<string> {
  let password: string | undefined;
  await expect
    .poll(async () => {
      const letters = await lettersTo(base, contact);
      password = letters.map(({ code }) => code).find((code) => code && code.length > 6);
      return password;
    })
    .toBeTruthy();
  return password ?? "";
}
