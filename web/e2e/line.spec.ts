/** Log-in by LINE, with a fake that asks the same questions as LINE. */
import type { Page } from "@playwright/test";
import { ask, beginByLine, codeFor, freshEmail, freshMobile, lettersTo } from "./members.ts";
import { add, confirm, expectMessage, storedContents } from "./steps.ts";
import { expect, test } from "./test.ts";

test("the first time leads through the registration, the next straight back", async ({ page, ownShop }) => {
  const at = (path: string) => `${ownShop.url}${path}`;
  await test.step("for the first time", async () => {
    await page.goto(at("/Login?from=%2FCategory%2F1"));
    await page.getByRole("button", { name: "使用 LINE 登入" }).click();
    await answerLine(page, "同意");
    await expect(page).toHaveURL(/\/Line\/Register\/Info\?account=[\w-]{22,}$/);
    await expect(page.getByRole("main")).toContainText("請先完成會員註冊，才能開始線上購物");
    const tel = freshMobile();
    await page.getByLabel("手機號碼", { exact: true }).fill(tel);
    await page.getByRole("button", { name: "傳送驗證碼" }).click();
    await expectMessage(page, "操作成功", "驗證碼已傳送");
    await confirm(page);
    await page.getByLabel("驗證碼", { exact: true }).fill(await codeFor(ownShop.url, tel));
    await expect(page.getByLabel("姓名")).toHaveValue("林小香");
    await page.getByRole("checkbox", { name: /我已閱讀並同意/ }).check();
    await page.getByRole("button", { name: "完成註冊" }).click();
    await expectMessage(page, "操作成功", "註冊成功");
    await confirm(page);
    await expect(page).toHaveURL(at("/Category/1"));
    await page.goto(at("/User/Password"));
    await expect(page.getByRole("main")).toContainText("LINE");
    await page.getByRole("button", { name: "登出", exact: true }).click();
    await confirm(page);
  });

  await test.step("the next time, from a product and with a cart", async () => {
    await page.goto(at("/Product/101"));
    await page.getByRole("button", { name: "加入購物車" }).click();
    await confirm(page);
    await page.getByRole("button", { name: "立即購買" }).click();
    await confirm(page);
    await expect(page).toHaveURL(/\/Login\?from=%2FProduct%2F101$/);
    await page.getByRole("button", { name: "使用 LINE 登入" }).click();
    await answerLine(page, "同意");
    await expect(page).toHaveURL(at("/Product/101"));
    await expect(page.getByRole("banner").getByRole("link", { name: "會員中心" })).toBeVisible();
    await expect.poll(() => storedContents(page)).toEqual([]);
    await expect(page.getByLabel("購物車，共 1 項商品")).toBeVisible();
  });
});

test("who does not agree is told, and brought back to log in", async ({ page, faults }) => {
  faults.allow(/400/);
  await page.goto("/Login?from=%2FMenu");
  await page.getByRole("button", { name: "使用 LINE 登入" }).click();
  await answerLine(page, "拒絕");
  await expectMessage(page, "發生錯誤", "LINE 登入未完成，即將自動返回登入頁面");
  await confirm(page);
  await expect(page).toHaveURL("/Login?from=%2FMenu");
});

test("a failure at LINE's ends at the log-in page after three seconds, by itself", { tag: "@full" }, async ({
  page,
  faults,
}) => {
  faults.allow(/400/);
  await page.goto("/Login");
  await page.getByRole("button", { name: "使用 LINE 登入" }).click();
  await answerLine(page, "伺服器錯誤");
  await expectMessage(page, "發生錯誤", "LINE 登入失敗，即將自動返回登入頁面");
  const since = Date.now();
  await expect(page).toHaveURL("/Login");
  expect(Date.now() - since).toBeGreaterThan(1500);
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a return that this browser did not set out for logs nobody in", { tag: "@full" }, async ({
  page,
  browser,
  shop,
}) => {
  const attacker = await browser.newContext({ baseURL: shop.url });
  const theirs = await attacker.newPage();
  await theirs.goto("/Login");
  // The attacker stops before the redirect of their own log-in.
  let stolen = "";
  await theirs.route("**/api/Auth/Line/Login/Return?**", (route) => {
    stolen = route.request().url().replace("/api/Auth/", "/");
    return route.abort();
  });
  await theirs.getByRole("button", { name: "使用 LINE 登入" }).click();
  await answerLine(theirs, "同意");
  await expect.poll(() => stolen).toContain("code=");

  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(stolen);
  await expectMessage(page, "發生錯誤", "LINE 登入失敗");
  await confirm(page);
  await expect(page).toHaveURL("/Login");
  expect(await page.evaluate(() => localStorage.getItem("TOKEN"))).toBeNull();
  expect(asked.filter((url) => url.includes("/api/Auth/Line"))).toEqual([]);

  await test.step("not even while this browser's own log-in is under way", async () => {
    await add(page, 10101);
    await page.goto("/Login");
    await page.getByRole("button", { name: "使用 LINE 登入" }).click();
    await expect(page.getByRole("button", { name: "同意" })).toBeVisible();
    await page.goto(stolen);
    await expectMessage(page, "發生錯誤", "LINE 登入失敗");
    expect(await page.evaluate(() => localStorage.getItem("TOKEN"))).toBeNull();
  });
  await attacker.close();
});

test("a name that LINE does not give is asked for", { tag: "@full" }, async ({ page }) => {
  await page.goto("/Login");
  await page.getByRole("button", { name: "使用 LINE 登入" }).click();
  await page.getByLabel("狀況").selectOption("no_name");
  await answerLine(page, "同意", "Mei Wang");
  await expect(page.getByLabel("姓名")).toHaveValue("");
  await expect(page.getByText("未能從 LINE 帶入姓名，請填寫您的姓名。")).toBeVisible();
});

test("registering after LINE can begin with choosing and a code of its own", { tag: "@full" }, async ({
  page,
  shop,
}) => {
  await page.goto("/Login");
  await page.getByRole("button", { name: "使用 LINE 登入" }).click();
  await answerLine(page, "同意", "Mei Wang");
  await expect(page).toHaveURL(/\/Line\/Register\/Info\?/);
  const handle = new URL(page.url()).searchParams.get("account") ?? "";
  // Following a link of the shop would abandon the registration.
  const tab = await page.context().newPage();
  await tab.goto(`/Line/Register?account=${handle}`);
  await expect(tab.getByRole("main")).toContainText("才能開始線上購物");
  const tel = freshMobile();
  await tab.getByLabel("手機號碼", { exact: true }).fill(tel);
  await tab.getByRole("checkbox").check();
  await tab.getByRole("button", { name: "送出註冊" }).click();
  await confirm(tab);
  await expect(tab).toHaveURL(/\/Line\/Register\/Verify\?Type=1&TelOrEmail=09\d{8}&WebSite=0&account=/);
  await tab.getByLabel("驗證碼").fill(await codeFor(shop.url, tel));
  await tab.getByRole("button", { name: "立即驗證" }).click();
  await expectMessage(tab, "操作成功", "驗證成功");
  await expect(tab).toHaveURL(/\/Line\/Register\/Info\?Type=1&TelOrEmail=09\d{8}&account=/);
  await tab.getByLabel("姓名").fill("Mei Wang");
  await tab.getByRole("button", { name: "完成註冊" }).click();
  await expectMessage(tab, "操作成功", "註冊成功");
  const token = await tab.evaluate(() => localStorage.getItem("TOKEN"));
  const info = await ask(shop.url, "GET", "/Auth/Info", { token: token ?? "" });
  expect(info.body.Result).toMatchObject({ platform: "Line", tel, tel_verified: true });
});

test("the mailed link of a LINE registration goes on as one", async ({ page, shop }) => {
  await page.goto("/Login");
  await page.getByRole("button", { name: "使用 LINE 登入" }).click();
  await answerLine(page, "同意", "陳永山");
  await expect(page).toHaveURL(/\/Line\/Register\/Info\?/);
  const handle = new URL(page.url()).searchParams.get("account") ?? "";
  const tab = await page.context().newPage();
  await tab.goto(`/Line/Register?account=${handle}`);
  const email = freshEmail();
  await tab.getByRole("radio", { name: /^海外會員/ }).check();
  await tab.getByLabel("電子郵件", { exact: true }).fill(email);
  await tab.getByRole("checkbox").check();
  await tab.getByRole("button", { name: "送出註冊" }).click();
  await expectMessage(tab, "操作成功", "驗證信");
  await expect.poll(async () => (await lettersTo(shop.url, email)).length).toBe(1);
  const [letter] = await lettersTo(shop.url, email);
  await tab.goto(letter?.link ?? "");
  await tab.getByRole("link", { name: "繼續填寫會員資料" }).click();
  await expect(tab).toHaveURL(
    new RegExp(`/Line/Register/Info\\?Type=2&TelOrEmail=${encodeURIComponent(email)}&account=`),
  );
  await tab.getByLabel("姓名").fill("陳永山");
  await tab.getByLabel("手機號碼").fill("+1 604 555 0123");
  await tab.getByRole("button", { name: "完成註冊" }).click();
  await expectMessage(tab, "操作成功", "註冊成功");
  const token = await tab.evaluate(() => localStorage.getItem("TOKEN"));
  const info = await ask(shop.url, "GET", "/Auth/Info", { token: token ?? "" });
  expect(info.body.Result).toMatchObject({ platform: "Line", email, email_verified: true, origin: 2 });
});

test("a registration by LINE stays in the browser that came back from LINE", async ({ page, shop }) => {
  const handle = await beginByLine(shop.url);

  await test.step("an address that was sent leads nowhere", async () => {
    await page.goto(`/Line/Register/Info?account=${handle}`);
    await expect(page.getByRole("heading", { name: "請先完成驗證" })).toBeVisible();
    await page.goto(`/Line/Register?account=${handle}`);
    await expect(page.getByRole("heading", { name: "請先使用 LINE 登入" })).toBeVisible();
  });

  await test.step("who presses the button of its mail becomes a member of the web", async () => {
    const email = freshEmail();
    const start = { WebSite: 0, Type: 2, TelOrEmail: email, Account: handle };
    await ask(shop.url, "POST", "/Auth/Register", { body: start });
    await expect.poll(async () => (await lettersTo(shop.url, email)).length).toBe(1);
    const [letter] = await lettersTo(shop.url, email);
    await page.goto(letter?.link ?? "");
    await expect(page.getByRole("main")).toContainText(email);
    await expect(page.getByRole("main")).toContainText("以 LINE 登入的註冊");
    await page.getByRole("button", { name: "改用電子郵件註冊" }).click();
    await page.getByRole("link", { name: "繼續填寫會員資料" }).click();
    await expect(page).toHaveURL(/\/Register\/Info\?Type=2&/);
    await expect(page.getByLabel("密碼", { exact: true })).toBeVisible();
  });
});

/** Submits an identity and a decision on the fake's page. */
async function answerLine(page: Page, decision: string, who?: string): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\/line\//);
  if (who) await page.getByRole("radio", { name: who }).check();
  await page.getByRole("button", { name: decision, exact: true }).click();
}
