/** Registration, from the first page to the shop with a logged-in member. */
import type { Page } from "@playwright/test";
import { codeFor, freshEmail, freshMobile, lettersTo, PASSWORD } from "./members.ts";
import { Shop } from "./shop.ts";
import { add, confirm, expectMessage, stopCountdowns, storedContents } from "./steps.ts";
import { expect, test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");

test("a domestic member, by the code of a text message", async ({ page, shop }) => {
  const tel = freshMobile();
  await page.goto("/Login");
  await page.getByRole("link", { name: "註冊新會員" }).click();
  await expect(page).toHaveURL("/Register");
  await expect(page.getByRole("radio", { name: /^國內會員/ })).toBeChecked();

  await test.step("nothing goes out before number and agreement are there", async () => {
    await page.getByRole("button", { name: "送出註冊" }).click();
    await expectMessage(page, "表單驗證失敗", "請填寫 手機號碼 欄位；請先閱讀並同意服務條款與隱私權政策");
    await confirm(page);
    await expect(page.getByLabel("手機號碼")).toBeFocused();
    await expect(main(page)).toContainText("請填寫手機號碼");
    await expect(main(page)).toContainText("請先閱讀並同意");
    await page.getByLabel("手機號碼").fill(`${tel.slice(0, 4)}-${tel.slice(4, 7)} ${tel.slice(7)}`);
    await expect(main(page)).not.toContainText("請填寫手機號碼");
    await page.getByRole("button", { name: "送出註冊" }).click();
    await expectMessage(page, "尚未完成", "請先閱讀並同意服務條款與隱私權政策");
    await confirm(page);
    await expect(page.getByRole("checkbox")).toBeFocused();
    await page.getByRole("checkbox").check();
    await expect(main(page)).not.toContainText("請先閱讀並同意");
  });

  await page.getByRole("button", { name: "送出註冊" }).click();
  await expectMessage(page, "操作成功", "簡訊驗證碼");
  const moveOn = await stopCountdowns(page);
  await confirm(page);
  await expect(page).toHaveURL(`/Register/Verify?Type=1&TelOrEmail=${tel}&WebSite=1`);
  await expect(page.getByRole("heading", { level: 1, name: "會員中心" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "註冊驗證" })).toBeVisible();

  await test.step("the next code can be asked for after five seconds", async () => {
    await expect(page.getByRole("button", { name: "剩餘 5 秒" })).toBeDisabled();
    await moveOn(4);
    await expect(page.getByRole("button", { name: "剩餘 1 秒" })).toBeDisabled();
    await moveOn(1);
    await expect(page.getByRole("button", { name: "重新傳送驗證簡訊" })).toBeEnabled();
  });

  const code = await codeFor(shop.url, tel);
  await test.step("a code of the wrong length is not even sent", async () => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    // Requests that every page sends by itself do not count.
    const aboutCode = () => asked.filter((url) => !url.endsWith("/api/Setting"));
    await page.getByLabel("驗證碼").fill(code.slice(1));
    await page.getByRole("button", { name: "立即驗證" }).click();
    await expectMessage(page, "發生錯誤", "請輸入 6 碼驗證碼");
    await confirm(page);
    await expect(page.getByLabel("驗證碼")).toBeFocused();
    await expect(page.getByLabel("驗證碼")).toHaveValue(code.slice(1));
    expect(aboutCode()).toEqual([]);
  });

  await test.step("small letters and spaces are forgiven", async () => {
    await page.getByLabel("驗證碼").fill(`${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase());
    await page.getByRole("button", { name: "立即驗證" }).click();
    await expectMessage(page, "操作成功", "驗證成功");
  });

  await expect(page).toHaveURL(/^[^?]*\/Register\/Info\?/);
  const told = new URL(page.url()).searchParams;
  expect([told.get("Type"), told.get("TelOrEmail")]).toEqual(["1", tel]);
  expect(told.get("Account")).toMatch(/^[\w-]{22,}$/);

  await test.step("the last step logs in", async () => {
    await page.getByLabel("密碼", { exact: true }).fill(PASSWORD);
    await page.getByLabel("確認密碼").fill(PASSWORD);
    await page.getByLabel("姓名").fill("王小明");
    await page.getByRole("button", { name: "完成註冊" }).click();
    await expectMessage(page, "操作成功", "註冊成功");
    await confirm(page);
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("link", { name: "會員中心" }).first()).toBeAttached();
  });
});

test("an overseas member, by the link of a mail opened on another device", async ({
  page,
  shop,
  browser,
}) => {
  const email = freshEmail();
  await register(page, email);
  const [letter] = await arrived(shop.url, email);
  const link = letter?.link ?? "";
  expect(letter?.body).toContain(link);
  expect(link).toMatch(new RegExp(`^${shop.url}/Register/Verify/Return\\?`));

  const device = await browser.newContext({ baseURL: shop.url });
  const other = await device.newPage();
  // Opening the link verifies nothing: the page names the contact and waits.
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "請確認您的信箱" })).toBeVisible();
  await expect(other.getByRole("main")).toContainText(email);
  await other.getByRole("button", { name: "驗證這個信箱" }).click();
  await expect(other.getByRole("heading", { name: "驗證成功" })).toBeVisible();
  await expect(other.getByRole("link", { name: "回首頁" })).toBeVisible();
  await other.getByRole("link", { name: "繼續填寫會員資料" }).click();
  await expect(other).toHaveURL(/\/Register\/Info\?/);
  await expect(other.getByLabel("電子郵件")).toHaveValue(email);
  await finish(other);

  await test.step("the link works once, and its code not at all any more", async () => {
    await other.goto(link);
    await other.getByRole("button", { name: "驗證這個信箱" }).click();
    await expect(other.getByRole("heading", { name: "驗證錯誤，請稍後再試" })).toBeVisible();
    await expect(other.getByRole("link", { name: "回首頁" })).toBeVisible();
  });
  await device.close();
});

test("the link in the browser that asked goes on by itself", async ({ page, shop }) => {
  const email = freshEmail();
  await register(page, email);
  const [letter] = await arrived(shop.url, email);
  await page.goto(letter?.link ?? "");
  await expect(page.getByRole("heading", { name: "驗證成功" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "驗證成功" })).toBeVisible();
  await page.getByRole("link", { name: "繼續填寫會員資料" }).click();
  await expect(page.getByLabel("電子郵件")).toHaveValue(email);
});

test("a link in a tab beside the one that waits for the code lets that one go on", {
  tag: "@width",
}, async ({ page, shop, context }) => {
  const email = freshEmail();
  await register(page, email);
  const [letter] = await arrived(shop.url, email);
  await expect(page.getByLabel("驗證碼")).toBeVisible();
  const beside = await context.newPage();
  await beside.goto(letter?.link ?? "");
  await expect(beside.getByRole("heading", { name: "驗證成功" })).toBeVisible();
  await expect(beside.getByText("請回到剛才註冊的分頁")).toBeVisible();
  await expect(page).toHaveURL(/\/Register\/Info\?/);
  await beside.reload();
  await expect(beside.getByText("請回到剛才註冊的分頁")).toBeVisible();
  await beside.close();
  await finish(page);
  await expect(page).toHaveURL("/");
});

test("a link of another browser's waits for a press here, too", async ({ page, shop, browser, faults }) => {
  faults.allow(/400/);
  const device = await browser.newContext({ baseURL: shop.url });
  const email = freshEmail();
  await register(await device.newPage(), email);
  const [letter] = await arrived(shop.url, email);
  await register(page, freshEmail());
  await page.goto(letter?.link ?? "");
  await expect(page.getByRole("heading", { name: "請確認您的信箱" })).toBeVisible();
  await page.getByRole("button", { name: "驗證這個信箱" }).click();
  await expect(page.getByRole("heading", { name: "驗證成功" })).toBeVisible();
  await device.close();
});

test("an overseas member, by the code of the mail", async ({ page, shop }) => {
  const email = freshEmail();
  await register(page, email);
  await enterCode(page, await codeFor(shop.url, email));
  await expect(page).toHaveURL(/\/Register\/Info\?/);
  await finish(page);
  await expect(page).toHaveURL("/");
});

test("another code makes the one before worthless", async ({ page, shop, faults }) => {
  faults.allow(/400/);
  const tel = freshMobile();
  await page.goto("/Register");
  await page.getByLabel("手機號碼").fill(tel);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "送出註冊" }).click();
  await confirm(page);
  const first = await codeFor(shop.url, tel);
  const again = page.getByRole("button", { name: "重新傳送驗證簡訊" });
  await expect(again).toBeEnabled();
  await stopCountdowns(page);
  await again.click();
  await expectMessage(page, "操作成功", "驗證碼已傳送");
  await expect(page.getByRole("button", { name: "剩餘 5 秒", includeHidden: true })).toBeAttached();
  await confirm(page);
  const second = await codeFor(shop.url, tel, 1);
  expect(second).not.toBe(first);

  await page.getByLabel("驗證碼").fill(first);
  await page.getByRole("button", { name: "立即驗證" }).click();
  await expectMessage(page, "發生錯誤", "驗證碼錯誤或已失效");
  await confirm(page);
  await expect(page.getByLabel("驗證碼")).toHaveValue(first);
  await enterCode(page, second);
  await expect(page).toHaveURL(/\/Register\/Info\?/);
});

/** Begins an overseas registration. */
async function register(page: Page, email: string): Promise<void> {
  await page.goto("/Register");
  await page.getByRole("radio", { name: /^海外會員/ }).check();
  await page.getByLabel("電子郵件").fill(email);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "送出註冊" }).click();
  await expectMessage(page, "操作成功", "驗證信");
  await confirm(page);
  await expect(page).toHaveURL(/\/Register\/Verify\?Type=2/);
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("驗證碼").fill(code);
  await page.getByRole("button", { name: "立即驗證" }).click();
  await expectMessage(page, "操作成功", "驗證成功");
}

async function finish(page: Page): Promise<void> {
  await page.getByLabel("密碼", { exact: true }).fill(PASSWORD);
  await page.getByLabel("確認密碼").fill(PASSWORD);
  await page.getByLabel("姓名").fill("陳怡君");
  await page.getByLabel("手機號碼").fill("+1 604 555 0123");
  await page.getByRole("button", { name: "完成註冊" }).click();
  await expectMessage(page, "操作成功", "註冊成功");
  await confirm(page);
}

async function arrived(base: string, contact: string) {
  await expect.poll(async () => (await lettersTo(base, contact)).length).toBeGreaterThan(0);
  return lettersTo(base, contact);
}

test("whoever was sent to log in from the checkout registers, and is back there with the cart", {
  tag: "@width",
}, async ({ page, shop }) => {
  const tel = freshMobile();
  await add(page, 10101, 2);
  await page.goto("/Order");
  await expect(page).toHaveURL("/Login?from=%2FOrder");
  await confirm(page);
  await page.getByRole("link", { name: "註冊新會員" }).click();
  await expect(page).toHaveURL("/Register?from=%2FOrder");
  await page.getByLabel("手機號碼").fill(tel);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "送出註冊" }).click();
  await confirm(page);
  await page.getByLabel("驗證碼").fill(await codeFor(shop.url, tel));
  await page.getByRole("button", { name: "立即驗證" }).click();
  await confirm(page);
  await page.getByLabel("密碼", { exact: true }).fill(PASSWORD);
  await page.getByLabel("確認密碼").fill(PASSWORD);
  await page.getByLabel("姓名").fill("王小明");
  await page.getByRole("button", { name: "完成註冊" }).click();
  await expectMessage(page, "操作成功", "註冊成功");
  await confirm(page);
  await expect(page).toHaveURL("/Order");
  await expect(main(page)).toContainText("老山檀香線香");
  await expect.poll(() => storedContents(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("CART"))).toBeNull();
});

test("while many register, the page works for its message and says so", async ({ page, faults }) => {
  faults.allow(/429/);
  // The first message needs no proof of work. The next one needs about a second of a phone's time.
  const shop = await Shop.open(() => ({ SHOP_SEND_LIMITS: "code_shop_hour=3" }));
  try {
    const work = page.getByText("正在為您完成驗證");
    const register = async (tel: string) => {
      await page.goto(`${shop.url}/Register`);
      await page.getByLabel("手機號碼").fill(tel);
      await page.getByRole("checkbox").check();
      await page.getByRole("button", { name: "送出註冊" }).click();
    };
    const [first, second] = [freshMobile(), freshMobile()];
    await register(first);
    await expectMessage(page, "操作成功", "簡訊驗證碼");

    // Delays the work, so that the notice is visible however soon the number is found.
    await page.route(/proof-of-work/, async (route) => {
      await new Promise((wake) => setTimeout(wake, 500));
      await route.continue();
    });
    await register(second);
    await expect(work).toBeVisible();
    // The number of tries is random, and a busy machine needs long for each.
    const done = page.getByRole("dialog", { name: "操作成功" });
    await expect(done).toContainText("簡訊驗證碼", { timeout: 60_000 });
    await expect(work).toBeHidden();
    expect(await codeFor(shop.url, second)).toHaveLength(6);
  } finally {
    // A page that is still loading would report the closed shop as a fault.
    await page.close();
    await shop.close();
  }
});
