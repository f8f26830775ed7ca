/** A changed contact: the password it requires, and the link that undoes it (decision D67). */
import { expectNothingFound } from "./axe.ts";
import { ask, codeFor, freshMobile, holdLogin, join, lettersTo } from "./members.ts";
import { confirmed } from "./steps.ts";
import { expect, test } from "./test.ts";

/** Changes the phone number with the password. Returns the undo link from the message. */
async function changedPhone(base: string): Promise<{ token: string; account: string; link: string }> {
  const { token, account, password } = await join(base);
  const tel = freshMobile();
  await ask(base, "GET", `/Member/Verify?type=1&sendstr=${tel}`, { token });
  const code = await codeFor(base, tel);
  await ask(base, "GET", `/Member/CleanVerify?type=1&verify_code=${code}`, { token });
  const body = { Name: "王小明", Tel: tel, Email: "", Password: password };
  expect(await ask(base, "PUT", "/Member/Info", { token, body })).toMatchObject({ status: 200 });
  await expect.poll(async () => (await lettersTo(base, account)).length).toBe(2);
  const [letter] = await lettersTo(base, account);
  return { token, account, link: letter?.link ?? "" };
}

test("the letter's page says what it would undo, and undoes it at a press", async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/400/);
  const { token, account, link } = await changedPhone(shop.url);
  await page.goto(link);
  await expect(page).toHaveTitle("還原聯絡方式｜沐山香堂");
  await expect(page.getByRole("main")).toContainText(`手機號碼 09**-***-${account.slice(-3)}`);
  await expectNothingFound(page);
  // Opening the page changed nothing.
  expect((await ask(shop.url, "GET", "/Auth/Info", { token })).status).toBe(200);

  await page.getByRole("button", { name: "還原並登出所有裝置" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "已還原聯絡方式" })).toBeVisible();
  await expectNothingFound(page);
  expect((await ask(shop.url, "GET", "/Auth/Info", { token })).status).toBe(401);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "無法還原" })).toBeVisible();
  await expectNothingFound(page);
  await page.getByRole("link", { name: "回首頁" }).click();
  await expect(page).toHaveURL("/");
});

test("undone, a new password is set by the reset", { tag: "@full" }, async ({ page, shop }) => {
  const { link } = await changedPhone(shop.url);
  await page.goto(link);
  await page.getByRole("button", { name: "還原並登出所有裝置" }).click();
  await page.getByRole("link", { name: "設定新密碼" }).click();
  await expect(page).toHaveURL("/Forget");
});

test("the password is asked for in a window that can be left", async ({ page, shop, faults }) => {
  faults.allow(/400/);
  const { token, password } = await join(shop.url);
  const tel = freshMobile();
  await ask(shop.url, "GET", `/Member/Verify?type=1&sendstr=${tel}`, { token });
  const code = await codeFor(shop.url, tel);
  await holdLogin(page, token);
  await page.goto("/User/Profile");
  await page.getByRole("textbox", { name: "手機號碼" }).fill(tel);
  await page.getByRole("button", { name: "驗證手機號碼" }).click();
  await page.getByLabel("驗證碼").fill(code);
  await page.keyboard.press("Enter");
  await confirmed(page, "操作成功");
  await page.getByRole("button", { name: "儲存" }).click();
  const asked = page.getByRole("dialog", { name: "確認是您本人" });
  await expect(asked).toBeVisible();
  await expectNothingFound(page);
  await asked.getByRole("button", { name: "取消" }).click();
  await expect(asked).toBeHidden();
  await page.getByRole("button", { name: "儲存" }).click();
  await asked.getByRole("button", { name: "確認變更" }).click();
  expect(await confirmed(page, "發生錯誤")).toContain("請輸入目前的密碼");
  await asked.getByLabel("目前的密碼").fill(password);
  await asked.getByRole("button", { name: "確認變更" }).click();
  expect(await confirmed(page, "操作成功")).toBe("會員資料修改成功");
});
