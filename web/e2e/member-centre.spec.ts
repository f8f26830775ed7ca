/** The member centre: profile, password, and access. */
import type { Page } from "@playwright/test";
import { odd } from "./counts.ts";
import {
  ask,
  codeFor,
  freshEmail,
  freshMobile,
  holdLogin,
  join,
  lettersTo,
  type Someone,
} from "./members.ts";
import { confirmed, stopCountdowns } from "./steps.ts";
import { expect, test } from "./test.ts";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "儲存" });
const menu = (page: Page) => page.getByRole("navigation", { name: "會員選單" });

async function loggedIn(page: Page, base: string, data: object = {}): Promise<Someone> {
  const someone = await join(base, 1, data);
  await holdLogin(page, someone.token);
  return someone;
}

test("the header leads to the centre, the menu through it and out of it", async ({ page, shop }) => {
  const { account } = await loggedIn(page, shop.url);
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "會員中心" }).click();
  await expect(page).toHaveURL("/User/Password");
  await expect(page.getByRole("main")).toContainText(account);
  await expect(menu(page).getByRole("link", { name: "會員中心" })).toHaveAttribute("aria-current", "page");
  await menu(page).getByRole("link", { name: "個人資料" }).click();
  await expect(page).toHaveURL("/User/Profile");
  await expect(page).toHaveTitle("個人資料｜沐山香堂");
  await page.goto("/User");
  await expect(page).toHaveURL("/User/Password");
  await menu(page).getByRole("button", { name: "登出", exact: true }).click();
  await expect(page).toHaveURL("/Login");
  expect(await confirmed(page, "操作成功")).toBe("您已成功登出");
  expect(await page.evaluate(() => localStorage.getItem("TOKEN"))).toBeNull();
});

for (const path of odd(["/User", "/User/Password", "/User/Profile"])) {
  test(`${path} is for members only`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/^[^?]*\/Login/);
    expect(await confirmed(page, "發生錯誤")).toBe("請先登入");
  });
}

test("a login that the server takes no longer ends, wherever it is noticed", { tag: "@full" }, async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/401/);
  const { token } = await loggedIn(page, shop.url);
  await page.goto("/User/Profile");
  await expect(field(page, "姓名")).toHaveValue("王小明");
  await ask(shop.url, "POST", "/Auth/Logout", { token });
  await field(page, "姓名").fill("王大明");
  await save(page).click();
  await confirmed(page, "發生錯誤");
  await expect(page).toHaveURL("/Login?from=%2FUser%2FProfile");
});

test("name, birth date, address and tax number change and stay changed", async ({ page, shop }) => {
  await loggedIn(page, shop.url);
  await page.goto("/User/Profile");
  await field(page, "姓名").fill("  林香蘭 ");
  await field(page, "生日").fill("1985/2/3");
  await page.getByRole("combobox", { name: "郵遞區號" }).fill("880");
  await field(page, "地址").fill("中正路 1 號");
  await page.getByRole("radio", { name: "需要，我是公司會員" }).check();
  await field(page, "統一編號").fill("12345675");
  await save(page).click();
  expect(await confirmed(page, "操作成功")).toBe("會員資料修改成功");
  await expect(save(page)).toBeFocused();
  await page.reload();
  await expect(field(page, "姓名")).toHaveValue("林香蘭");
  await expect(field(page, "生日")).toHaveValue("1985/02/03");
  await expect(field(page, "縣市")).toHaveValue("澎湖縣");
  await expect(field(page, "統一編號")).toHaveValue("12345675");

  await page.getByRole("radio", { name: "不需要" }).check();
  await page.getByRole("button", { name: /^清除郵遞區號/ }).click();
  await field(page, "地址").fill("");
  await save(page).click();
  await confirmed(page, "操作成功");
  await page.reload();
  await expect(page.getByRole("radio", { name: "不需要" })).toBeChecked();
  await page.getByRole("radio", { name: "需要，我是公司會員" }).check();
  await expect(field(page, "統一編號")).toHaveValue("");
  await expect(page.getByRole("combobox", { name: "郵遞區號" })).toHaveValue("");
});

test("a new e-mail is kept once a code has proved it", async ({ page, shop, faults }) => {
  faults.allow(/400/);
  const email = freshEmail();
  const { token, password } = await loggedIn(page, shop.url);
  await page.goto("/User/Profile");
  await field(page, "電子郵件").fill(email);
  await save(page).click();
  expect(await confirmed(page, "發生錯誤")).toBe("請先完成驗證");
  await expect(field(page, "電子郵件")).toBeFocused();

  await page.getByRole("button", { name: "驗證電子郵件" }).click();
  const dialog = page.getByRole("dialog", { name: "驗證電子郵件" });
  await dialog.getByRole("button", { name: "確認驗證" }).click();
  expect(await confirmed(page, "發生錯誤")).toBe("請填寫聯絡資料");
  await stopCountdowns(page);
  await dialog.getByRole("button", { name: "傳送驗證碼" }).click();
  expect(await confirmed(page, "操作成功")).toBe("驗證碼已傳送");
  await expect(dialog.getByRole("status").filter({ hasText: "驗證碼已傳送" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^剩餘 \d 秒$/ })).toBeVisible();
  await field(page, "驗證碼").fill("222222");
  await dialog.getByRole("button", { name: "確認驗證" }).click();
  expect(await confirmed(page, "發生錯誤")).toMatch(/^驗證碼錯誤或已失效/);
  await field(page, "驗證碼").fill((await codeFor(shop.url, email)).toLowerCase());
  await page.keyboard.press("Enter");
  expect(await confirmed(page, "操作成功")).toBe("驗證成功");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("已驗證，儲存後生效。")).toBeVisible();

  await save(page).click();
  const asked = page.getByRole("dialog", { name: "確認是您本人" });
  await asked.getByLabel("目前的密碼").fill("not this one");
  await asked.getByRole("button", { name: "確認變更" }).click();
  expect(await confirmed(page, "發生錯誤")).toMatch(/^密碼錯誤/);
  await asked.getByLabel("目前的密碼").fill(password);
  await page.keyboard.press("Enter");
  expect(await confirmed(page, "操作成功")).toBe("會員資料修改成功");
  await expect(asked).toBeHidden();
  const { body } = await ask(shop.url, "GET", "/Auth/Info", { token });
  expect(body.Result).toMatchObject({ email, email_verified: true });
});

test("a phone changes only with a code for that phone", { tag: "@full" }, async ({ page, shop, faults }) => {
  // The shop rejects the first request to ask for a confirmation.
  faults.allow(/400/);
  const phone = freshMobile();
  const { account, password } = await loggedIn(page, shop.url);
  await page.goto("/User/Profile");
  await field(page, "手機號碼").fill("");
  await page.getByRole("button", { name: "驗證手機號碼" }).click();
  expect(await confirmed(page, "發生錯誤")).toBe("請填寫聯絡資料");
  await field(page, "手機號碼").fill(`+886 ${phone.slice(1)}`);
  await page.getByRole("button", { name: "驗證手機號碼" }).click();
  const dialog = page.getByRole("dialog", { name: "驗證手機號碼" });
  await expect(dialog).toContainText(phone);
  await dialog.getByRole("button", { name: "傳送驗證碼" }).click();
  expect(await confirmed(page, "操作成功")).toBe("驗證碼已傳送");
  await field(page, "驗證碼").fill(await codeFor(shop.url, phone));
  await page.keyboard.press("Enter");
  await confirmed(page, "操作成功");
  await save(page).click();
  await page.getByLabel("目前的密碼").fill(password);
  await page.keyboard.press("Enter");
  await confirmed(page, "操作成功");
  await expect(field(page, "手機號碼")).toHaveValue(phone);
  await page.goto("/User/Password");
  await expect(page.getByRole("main")).toContainText(phone);
  // The code at registration, and the notice of the changed phone number.
  await expect.poll(async () => (await lettersTo(shop.url, account)).length).toBe(2);
});

test("every other login ends at a press, and this one goes on", { tag: "@full" }, async ({ page, shop }) => {
  const { account, password } = await loggedIn(page, shop.url);
  const form = { Account: account, Password: password, Remember: false };
  const elsewhere = await ask(shop.url, "POST", "/Auth/Login", { body: form });
  const { token: other } = elsewhere.body.Result as { token: string };
  await page.goto("/User/Password");
  await page.getByRole("button", { name: "登出其他裝置" }).click();
  expect(await confirmed(page, "操作成功")).toBe("其他裝置上的登入都已登出");
  expect((await ask(shop.url, "GET", "/Auth/Info", { token: other })).status).toBe(401);
  await page.goto("/User/Profile");
  await expect(field(page, "姓名")).toHaveValue("王小明");
});

test("the password changes, this login goes on and the others end", async ({ page, shop, faults }) => {
  faults.allow(/400/);
  const { account, password, token } = await loggedIn(page, shop.url);
  const form = { Account: account, Password: password, Remember: false };
  const elsewhere = await ask(shop.url, "POST", "/Auth/Login", { body: form });
  const { token: other } = elsewhere.body.Result as { token: string };
  await page.goto("/User/Password");
  await page.getByRole("button", { name: "修改密碼" }).click();
  expect(await confirmed(page, "表單驗證失敗")).toBe("請填寫所有欄位");
  await expect(field(page, "舊密碼")).toBeFocused();

  await field(page, "舊密碼").fill("not this one");
  await field(page, "新密碼").fill("four young pines");
  await field(page, "確認新密碼").fill("four young pine");
  await page.getByRole("button", { name: "修改密碼" }).click();
  expect(await confirmed(page, "發生錯誤")).toBe("兩次輸入的新密碼不一致");
  await field(page, "確認新密碼").fill("four young pines");
  await page.getByRole("button", { name: "修改密碼" }).click();
  expect(await confirmed(page, "發生錯誤")).toMatch(/^舊密碼錯誤/);
  await field(page, "舊密碼").fill(password);
  await page.getByRole("button", { name: "修改密碼" }).click();
  expect(await confirmed(page, "操作成功")).toBe("密碼修改成功");
  await expect(field(page, "舊密碼")).toHaveValue("");

  await page.goto("/User/Profile");
  await expect(field(page, "姓名")).toHaveValue("王小明");
  for (const old of [token, other]) {
    expect((await ask(shop.url, "GET", "/Auth/Info", { token: old })).status).toBe(401);
  }
});

test("a temporary password leads to the change of it and nowhere else", async ({ page, shop, faults }) => {
  // After a reload, `/api/Auth/Info` rejects the session of a temporary password.
  faults.allow(/403/);
  const { account } = await join(shop.url);
  await ask(shop.url, "POST", "/Auth/Forget", { body: { Account: account } });
  const temporary = await codeFor(shop.url, account, 1);
  await page.goto("/Login");
  await field(page, "帳號").fill(account);
  await field(page, "密碼").fill(temporary);
  await page.getByRole("main").getByRole("button", { name: "登入", exact: true }).click();
  await expect(page).toHaveURL("/User/Password");
  await expect(page.getByRole("note")).toContainText("請先設定新密碼");
  await menu(page).getByRole("link", { name: "個人資料" }).click();
  await expect(page).toHaveURL("/User/Password");
  await page.reload();
  await expect(page.getByRole("note")).toContainText("請先設定新密碼");

  await field(page, "臨時密碼").fill(temporary);
  await field(page, "新密碼").fill("four young pines");
  await field(page, "確認新密碼").fill("four young pines");
  await page.getByRole("button", { name: "修改密碼" }).click();
  expect(await confirmed(page, "操作成功")).toBe("密碼修改成功");
  await expect(page.getByRole("note")).toHaveCount(0);
  await menu(page).getByRole("link", { name: "個人資料" }).click();
  await expect(field(page, "姓名")).toHaveValue("王小明");
});
