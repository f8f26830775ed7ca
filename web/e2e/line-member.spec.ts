/** Members registered by LINE: missing data, and the data they can and cannot change. */
import type { Page } from "@playwright/test";
import type { Member } from "../src/core/index.ts";
import {
  ask,
  beginByLine,
  codeFor,
  freshEmail,
  freshMobile,
  holdLineHandle,
  holdLogin,
  joinByLine,
  lineInfoAddress,
} from "./members.ts";
import { confirmed } from "./steps.ts";
import { expect, test } from "./test.ts";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const finish = (page: Page) => page.getByRole("button", { name: "完成註冊" });

async function memberOf(page: Page, base: string): Promise<Member> {
  const token = await page.evaluate(() => localStorage.getItem("TOKEN"));
  return (await ask(base, "GET", "/Auth/Info", { token: token ?? "" })).body.Result as Member;
}

test("a domestic member proves the phone before anything else", async ({ page, shop, faults }) => {
  faults.allow(/400/);
  const tel = freshMobile();
  await page.goto(await lineInfoAddress(page, shop.url));
  await expect(field(page, "密碼")).toHaveCount(0);
  await page.getByRole("button", { name: "傳送驗證碼" }).click();
  expect(await confirmed(page, "發生錯誤")).toBe("請填寫聯絡資料");
  await field(page, "手機號碼").fill(tel);
  await field(page, "姓名").fill("林小香");
  await finish(page).click();
  expect(await confirmed(page, "表單驗證失敗")).toBe(
    "請先傳送驗證碼，再填入您收到的驗證碼；請先閱讀並同意服務條款與隱私權政策",
  );
  await expect(field(page, "驗證碼")).toBeFocused();

  await page.getByRole("button", { name: "傳送驗證碼" }).click();
  expect(await confirmed(page, "操作成功")).toBe("驗證碼已傳送");
  await expect(page.getByText(/^驗證碼已傳送至 09/)).toBeVisible();
  // The request is complete, and no error is shown before the code is entered.
  await expect(page.getByText("請先傳送驗證碼，再填入您收到的驗證碼")).toHaveCount(0);
  await finish(page).click();
  expect(await confirmed(page, "表單驗證失敗")).toBe(
    "請輸入您收到的驗證碼；請先閱讀並同意服務條款與隱私權政策",
  );
  const code = await codeFor(shop.url, tel);
  await field(page, "驗證碼").fill(code === "222222" ? "333333" : "222222");
  await finish(page).click();
  // The terms have not been accepted on the way here.
  expect(await confirmed(page, "尚未完成")).toBe("請先閱讀並同意服務條款與隱私權政策");
  await expect(page.getByRole("link", { name: /服務條款/ }).first()).toBeVisible();
  await page.getByRole("checkbox", { name: /我已閱讀並同意/ }).check();
  await finish(page).click();
  expect(await confirmed(page, "發生錯誤")).toMatch(/^驗證碼錯誤或已失效/);
  await field(page, "驗證碼").fill(code);
  await finish(page).click();
  expect(await confirmed(page, "操作成功")).toBe("註冊成功");
  await expect(page).toHaveURL("/");
  expect(await memberOf(page, shop.url)).toMatchObject({
    tel,
    tel_verified: true,
    type: 2,
    platform: "Line",
  });
});

test("an overseas member tells an e-mail and a phone of any country", { tag: "@full" }, async ({
  page,
  shop,
}) => {
  const email = freshEmail();
  await page.goto(await lineInfoAddress(page, shop.url));
  // A registration begun as a domestic member goes no further.
  await field(page, "驗證碼").fill("222222");
  await page.getByRole("combobox", { name: "郵遞區號" }).fill("104");
  await page.getByRole("radio", { name: /海外會員/ }).check();
  await field(page, "電子郵件").fill(email);
  await finish(page).click();
  // Listed in the order of the fields.
  expect(await confirmed(page, "表單驗證失敗")).toMatch(/^請填寫 手機號碼\/姓名 欄位/);
  await expect(page.getByText("請加國碼，例如 +1 604 555 0123。")).toBeVisible();
  await page.getByRole("button", { name: "傳送驗證碼" }).click();
  expect(await confirmed(page, "操作成功")).toBe("驗證碼已傳送");
  await field(page, "驗證碼").fill(await codeFor(shop.url, email));
  await field(page, "姓名").fill("Ann Chen");
  await field(page, "手機號碼").fill("+1 604 555 0123");
  await field(page, "海外地址").fill("1 Main Street, Springfield, USA");
  await page.getByRole("checkbox", { name: /我已閱讀並同意/ }).check();
  await finish(page).click();
  expect(await confirmed(page, "操作成功")).toBe("註冊成功");
  expect(await memberOf(page, shop.url)).toMatchObject({
    email,
    email_verified: true,
    tel: "+16045550123",
    origin: 2,
    zipcode: "",
    city: "",
  });
});

test("a contact that was verified on the way is not asked for again", async ({ page, shop }) => {
  const tel = freshMobile();
  const handle = await beginByLine(shop.url);
  const start = { WebSite: 0, Type: 1, TelOrEmail: tel, Account: handle };
  await ask(shop.url, "POST", "/Auth/Register", { body: start });
  const query = new URLSearchParams({ code: await codeFor(shop.url, tel), account: tel });
  const { body } = await ask(shop.url, "GET", `/Auth/Verify?${query}`);
  const address = new URLSearchParams({ Type: "1", TelOrEmail: tel, account: String(body.Result) });
  await holdLineHandle(page, String(body.Result));
  await page.goto(`/Line/Register/Info?${address}`);
  await expect(field(page, "手機號碼")).toHaveAttribute("readonly");
  await expect(field(page, "驗證碼")).toHaveCount(0);
  await field(page, "姓名").fill("林小香");
  await finish(page).click();
  expect(await confirmed(page, "操作成功")).toBe("註冊成功");
  expect(await memberOf(page, shop.url)).toMatchObject({ tel, tel_verified: true, platform: "Line" });
});

test("the e-mail stays as it is; a new phone is kept, and proved afterwards", { tag: "@full" }, async ({
  page,
  shop,
  faults,
}) => {
  // The shop rejects the first request to ask for a confirmation.
  faults.allow(/400/);
  const { token, tel } = await joinByLine(shop.url);
  const next = freshMobile();
  await holdLogin(page, token);
  await page.goto("/User/Profile");
  await expect(field(page, "手機號碼")).toHaveValue(tel);
  await expect(field(page, "電子郵件")).toHaveAttribute("readonly");
  await expect(page.getByRole("button", { name: /^驗證/ })).toHaveCount(0);

  await field(page, "手機號碼").fill(next);
  await page.getByRole("button", { name: "儲存" }).click();
  const asked = page.getByRole("dialog", { name: "確認是您本人" });
  await expect(asked).toContainText(tel);
  await asked.getByRole("button", { name: "傳送驗證碼" }).click();
  expect(await confirmed(page, "操作成功")).toBe("驗證碼已傳送");
  await asked.getByLabel("驗證碼").fill(await codeFor(shop.url, tel, 1));
  await page.keyboard.press("Enter");
  await confirmed(page, "操作成功");
  expect(await memberOf(page, shop.url)).toMatchObject({ tel: next, tel_verified: false });

  await page.getByRole("button", { name: "驗證手機號碼" }).click();
  await page.getByRole("button", { name: "傳送驗證碼" }).click();
  expect(await confirmed(page, "操作成功")).toBe("驗證碼已傳送");
  await field(page, "驗證碼").fill(await codeFor(shop.url, next));
  await page.keyboard.press("Enter");
  expect(await confirmed(page, "操作成功")).toBe("驗證成功");
  await expect(page.getByRole("button", { name: /^驗證/ })).toHaveCount(0);
  await expect(page.getByText("已驗證。變更後需要重新驗證。")).toBeVisible();
  expect(await memberOf(page, shop.url)).toMatchObject({ tel: next, tel_verified: true });
});

test("there is no password to change", async ({ page, shop }) => {
  await holdLogin(page, (await joinByLine(shop.url)).token);
  await page.goto("/User/Password");
  await expect(page.getByRole("heading", { name: "不需要密碼" })).toBeVisible();
  await expect(field(page, "舊密碼")).toHaveCount(0);
});
