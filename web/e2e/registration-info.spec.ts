/** The last step of a registration: accepted and rejected forms, and leaving the page. */
import type { Page } from "@playwright/test";
import { ask, begin, freshEmail, infoAddress, lettersTo, PASSWORD, type Pending } from "./members.ts";
import { expect, test } from "./test.ts";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const finish = (page: Page) => page.getByRole("button", { name: "完成註冊" });

test("a domestic company registers with an address", async ({ page, shop }) => {
  const pending = await begin(shop.url, 1);
  await open(page, pending);
  await expect(field(page, "手機號碼")).toHaveValue(pending.contact);
  await expect(field(page, "手機號碼")).toHaveAttribute("readonly");
  await fillPasswords(page);
  await field(page, "姓名").fill("林香蘭");
  await field(page, "生日").fill("19900521");
  await page.getByRole("combobox", { name: "郵遞區號" }).fill("700");
  await field(page, "地址").fill("神農街 1 號");
  await page.getByRole("radio", { name: "需要，我是公司會員" }).check();
  await field(page, "統一編號").fill("12345675");
  await finish(page).click();
  await expectWelcome(page);

  const token = await page.evaluate(() => localStorage.getItem("TOKEN"));
  const { body } = await ask(shop.url, "GET", "/Auth/Info", { token: token ?? "" });
  expect(body.Result).toMatchObject({
    name: "林香蘭",
    tel: pending.contact,
    tel_verified: true,
    birth: "1990-05-21",
    zipcode: "700",
    city: "臺南市",
    area: "中西區",
    address: "神農街 1 號",
    BToBOrToC: true,
    tax_no: "12345675",
    type: 1,
    origin: 1,
    platform: "Web",
  });
  await page.getByRole("banner").getByRole("link", { name: "會員中心" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "會員中心" })).toBeVisible();
});

test("an overseas member registers with a free address and a phone of any country", async ({
  page,
  shop,
}) => {
  const pending = await begin(shop.url, 2);
  await open(page, pending);
  await expect(field(page, "電子郵件")).toHaveAttribute("readonly");
  await fillPasswords(page);
  await field(page, "姓名").fill("Ann Chen");
  await finish(page).click();
  await expect(page.getByRole("dialog", { name: "表單驗證失敗" })).toContainText("請填寫 手機號碼 欄位");
  await page.getByRole("button", { name: "確認", exact: true }).click();
  await field(page, "手機號碼").fill("+1 604 555 0123");
  await field(page, "海外地址").fill("1 Main Street, Springfield, USA");
  await finish(page).click();
  await expectWelcome(page);
  const token = await page.evaluate(() => localStorage.getItem("TOKEN"));
  const { body } = await ask(shop.url, "GET", "/Auth/Info", { token: token ?? "" });
  expect(body.Result).toMatchObject({
    email: pending.contact,
    email_verified: true,
    tel: "+16045550123",
    origin: 2,
    zipcode: "",
    address: "1 Main Street, Springfield, USA",
  });
});

test("an empty form is refused field by field, and keeps what was entered", async ({ page, shop }) => {
  await open(page, await begin(shop.url, 1));
  await field(page, "電子郵件").fill("not an address");
  await field(page, "密碼").focus();
  await expect(page.getByText("電子郵件格式錯誤")).toBeVisible();
  await finish(page).click();
  const dialog = page.getByRole("dialog", { name: "表單驗證失敗" });
  await expect(dialog).toContainText("請填寫 密碼/確認密碼/姓名 欄位；電子郵件格式錯誤");
  await dialog.getByRole("button", { name: "確認" }).click();
  await expect(field(page, "電子郵件")).toBeFocused();
  await expect(page.getByText("請填寫姓名")).toBeVisible();
  await expect(field(page, "電子郵件")).toHaveValue("not an address");
  await field(page, "電子郵件").fill(freshEmail());
  await expect(page.getByText("電子郵件格式錯誤")).toBeHidden();
});

test("passwords are judged while they are typed", async ({ page, shop }) => {
  await open(page, await begin(shop.url, 1));
  await field(page, "密碼").fill("12345678");
  await field(page, "確認密碼").fill("12345679");
  await field(page, "姓名").focus();
  await expect(page.getByText("這組密碼太常見")).toBeVisible();
  await expect(page.getByText("兩次輸入的密碼不一致")).toBeVisible();
  await field(page, "密碼").fill(PASSWORD);
  await expect(page.getByText("這組密碼太常見")).toBeHidden();
  await field(page, "確認密碼").fill(PASSWORD);
  await expect(page.getByText("兩次輸入的密碼不一致")).toBeHidden();
});

test("a tax number that fails the ministry's check is asked about and can be confirmed", async ({
  page,
  shop,
}) => {
  await open(page, await begin(shop.url, 1));
  await fillPasswords(page);
  await field(page, "姓名").fill("林香蘭");
  await page.getByRole("radio", { name: "需要，我是公司會員" }).check();
  await field(page, "統一編號").fill("12345678");
  await expect(page.getByText("統一編號檢查碼不符")).toBeVisible();
  await finish(page).click();
  const doubt = page.getByRole("dialog", { name: "請再確認統一編號" });
  await doubt.getByRole("button", { name: "回去修改" }).click();
  await expect(doubt).toBeHidden();
  await expect(page).toHaveURL(/\/Register\/Info/);
  await finish(page).click();
  await page.keyboard.press("Escape");
  await expect(doubt).toBeHidden();
  await expect(finish(page)).toBeEnabled();
  await finish(page).click();
  await doubt.getByRole("button", { name: "號碼無誤" }).click();
  await expectWelcome(page);
});

test("going elsewhere in the shop gives the registration up, and says so", async ({ page, shop }) => {
  const pending = await begin(shop.url, 1);
  await open(page, pending);
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page.getByRole("dialog", { name: "操作成功" })).toContainText("未完成的註冊資料已清除");
  await expectOver(shop.url, pending);
});

test("closing the page gives the registration up", { tag: "@full" }, async ({ page, shop }) => {
  const pending = await begin(shop.url, 1);
  await open(page, pending);
  await page.close();
  await expectOver(shop.url, pending);
});

test("a reload gives the registration up, and explains it", async ({ page, shop }) => {
  const pending = await begin(shop.url, 1);
  await open(page, pending);
  await page.reload();
  await expect(page.getByText("註冊資料已清除")).toBeVisible();
  await expectOver(shop.url, pending);
  await page.getByRole("link", { name: "重新註冊" }).click();
  await expect(page).toHaveURL("/Register");
});

test("coming back to the page that was left explains it", { tag: "@full" }, async ({ page, shop }) => {
  const pending = await begin(shop.url, 1);
  await open(page, pending);
  await page.goto("/Terms");
  await page.goBack();
  await expect(page.getByText("註冊資料已清除")).toBeVisible();
  await expectOver(shop.url, pending);
});

test("success gives nothing up", { tag: "@full" }, async ({ page, shop }) => {
  const cleanUps: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/Member/CleanUp")) cleanUps.push(request.url());
  });
  await open(page, await begin(shop.url, 1));
  await fillPasswords(page);
  await field(page, "姓名").fill("林香蘭");
  await finish(page).click();
  await expectWelcome(page);
  await page.reload();
  await expect(page.getByRole("banner").getByRole("link", { name: "會員中心" })).toBeVisible();
  expect(cleanUps).toEqual([]);
});

test("the second of two tabs learns that the first has finished", { tag: "@full" }, async ({
  page,
  context,
  shop,
  faults,
}) => {
  faults.allow(/400/);
  const pending = await begin(shop.url, 1);
  await open(page, pending);
  const other = await context.newPage();
  await open(other, pending);
  for (const tab of [page, other]) {
    await fillPasswords(tab);
    await field(tab, "姓名").fill("林香蘭");
  }
  await finish(page).click();
  await expectWelcome(page);
  await finish(other).click();
  await expect(other.getByRole("dialog", { name: "發生錯誤" })).toContainText("註冊資料不存在或已逾期");
  await other.getByRole("button", { name: "確認" }).click();
  await expect(other.getByRole("link", { name: "重新註冊" })).toBeVisible();
});

test("a contact that somebody took in the meantime is told", { tag: "@full" }, async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/409/);
  const first = await begin(shop.url, 1);
  // A contact gets at most one message in five seconds.
  await page.waitForTimeout(5_500);
  const second = await begin(shop.url, 1, first.contact);
  await open(page, second);
  await fillPasswords(page);
  await field(page, "姓名").fill("林香蘭");
  const form = { Account: first.handle, Tel: first.contact, Name: "王小明", Platform: "Web", Type: 1 };
  await ask(shop.url, "PUT", "/Member", { body: { ...form, Password: PASSWORD, PasswordCheck: PASSWORD } });
  await finish(page).click();
  await expect(page.getByRole("dialog", { name: "發生錯誤" })).toContainText("已被註冊");
  await page.getByRole("button", { name: "確認" }).click();
  await expect(field(page, "姓名")).toHaveValue("林香蘭");
});

test("an address without a registration leads to where one begins", async ({ page }) => {
  await page.goto("/Register/Info?Type=1&TelOrEmail=%3Cscript%3Ealert(1)%3C/script%3E");
  await expect(page.getByText("請先完成驗證")).toBeVisible();
  await page.getByRole("link", { name: "前往註冊" }).click();
  await expect(page).toHaveURL("/Register");
  await page.goto("/Line/Register/Info");
  await page.getByRole("link", { name: "前往登入" }).click();
  await expect(page).toHaveURL("/Login");
});

async function open(page: Page, pending: Pending): Promise<void> {
  await page.goto(infoAddress(pending));
  await expect(page.getByRole("heading", { level: 1, name: "填寫會員資料" })).toBeVisible();
}

async function fillPasswords(page: Page): Promise<void> {
  await field(page, "密碼").fill(PASSWORD);
  await field(page, "確認密碼").fill(PASSWORD);
}

async function expectWelcome(page: Page): Promise<void> {
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog", { name: "操作成功" })).toContainText("註冊成功");
  await page.getByRole("button", { name: "確認" }).click();
}

/** Expects that the registration was not finished and cannot be finished any more. */
async function expectOver(base: string, { handle, contact }: Pending): Promise<void> {
  const form = {
    Account: handle,
    Platform: "Web",
    Type: 1,
    Tel: contact,
    Name: "林香蘭",
    Password: PASSWORD,
    PasswordCheck: "another one",
  };
  await expect
    .poll(async () => (await ask(base, "PUT", "/Member", { body: form })).body.code)
    .toBe("registration_unknown");
  expect(await lettersTo(base, contact)).toHaveLength(1);
}
