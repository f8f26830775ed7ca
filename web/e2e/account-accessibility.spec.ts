/** Checks log-in and registration in all states against the automatic part of WCAG 2.2 AA. */
import { expectNothingFound } from "./axe.ts";
import { ask, begin, freshEmail, join, lettersTo } from "./members.ts";
import { confirm, expectMessage, logIn } from "./steps.ts";
import { expect, test } from "./test.ts";

test("logging in: wrong fields, their dialog, and the good news", async ({ page, shop }) => {
  const { account } = await join(shop.url);
  await page.goto("/Login");
  await page.getByRole("button", { name: "登入", exact: true }).click();
  await expectMessage(page, "表單驗證失敗", "帳號/密碼");
  await expectNothingFound(page);
  await confirm(page);
  await expect(page.getByRole("main")).toContainText("請填寫帳號");
  await page.getByRole("button", { name: "顯示" }).click();
  await expectNothingFound(page);
  await page.clock.install();
  await logIn(page, account);
  await expectMessage(page, "操作成功", "登入成功");
  await expectNothingFound(page);
});

test("registering: overseas, everything wrong", { tag: "@full" }, async ({ page }) => {
  await page.goto("/Register");
  await page.getByRole("radio", { name: /^海外會員/ }).check();
  await page.getByRole("button", { name: "送出註冊" }).click();
  await confirm(page);
  await expect(page.getByRole("main")).toContainText("請填寫電子郵件");
  await expectNothingFound(page);
});

test("the code: refused, and asked for again", { tag: "@full" }, async ({ page, faults }) => {
  faults.allow(/400/);
  await page.goto("/Register/Verify?Type=1&TelOrEmail=0912345678&WebSite=1");
  await page.getByLabel("驗證碼").fill("222222");
  await page.getByRole("button", { name: "立即驗證" }).click();
  await expectMessage(page, "發生錯誤", "驗證碼錯誤或已失效");
  await expectNothingFound(page);
  await confirm(page);
  await expect(page.getByRole("button", { name: "重新傳送驗證簡訊" })).toBeEnabled();
  await expectNothingFound(page);
});

test("a mailed link: asked about, on its way, verified, over", async ({ page, shop, faults }) => {
  faults.allow(/400/);
  const email = freshEmail();
  await ask(shop.url, "POST", "/Auth/Register", { body: { WebSite: 1, Type: 2, TelOrEmail: email } });
  await expect.poll(async () => (await lettersTo(shop.url, email)).length).toBe(1);
  const [letter] = await lettersTo(shop.url, email);
  let release = () => {};
  const released = new Promise<void>((go) => {
    release = go;
  });
  await page.route("**/api/Auth/Verify?**", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(letter?.link ?? "");
  await expect(page.getByRole("heading", { level: 1, name: "請確認您的信箱" })).toBeVisible();
  await expectNothingFound(page);
  await page.getByRole("button", { name: "驗證這個信箱" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^正在驗證/ })).toBeVisible();
  await expectNothingFound(page);
  release();
  await expect(page.getByRole("heading", { level: 1, name: "驗證成功" })).toBeFocused();
  await expectNothingFound(page);
  // Simulates another tab, because this one has stored the result of its link.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByRole("button", { name: "驗證這個信箱" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^驗證錯誤/ })).toBeVisible();
  await expectNothingFound(page);
});

test("coming back from LINE: on its way, and failed", { tag: "@full" }, async ({ page }) => {
  await page.goto("/Line/Login/Return?code=c&state=s");
  await expectMessage(page, "發生錯誤", "LINE 登入失敗");
  await expectNothingFound(page);
});

test("a visitor at a page for members", async ({ page }) => {
  await page.goto("/User/Profile");
  await expectMessage(page, "發生錯誤", "請先登入");
  await expectNothingFound(page);
});

test("nothing is cut off or needs sideways scrolling at 320 pixels", async ({
  page,
  isMobile,
  shop,
  faults,
}) => {
  faults.allow(/400/);
  test.skip(!isMobile, "narrow screens only");
  await page.setViewportSize({ width: 320, height: 640 });
  const { handle, contact } = await begin(shop.url, 2);
  for (const path of [
    "/Register/Verify/Return?token=x&Type=2&TelOrEmail=a%40b.example&WebSite=0",
    `/Line/Register/Verify?Type=2&TelOrEmail=${encodeURIComponent(`${"long".repeat(15)}@example.com`)}&account=x`,
    `/Register/Info?Type=2&TelOrEmail=${encodeURIComponent(contact)}&Account=${handle}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
