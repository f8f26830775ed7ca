/** Members, undelivered messages, and the staff member's own account in the back office. */
import { expectNothingFound } from "./axe.ts";
import { join, PASSWORD } from "./members.ts";
import { place } from "./orders.ts";
import { enter } from "./staff.ts";
import { expect, test } from "./test.ts";

test("a member is found by the phone number and opened @width", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  const { id } = await place(shop.url, token);
  const info = await page.request.get(`${shop.url}/api/Auth/Info`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { account } = (await info.json()).Result;
  await enter(page, shop, "staff");
  await page.goto("/Admin/Members");
  await page.getByRole("searchbox").fill(account);
  await page.getByRole("button", { name: "搜尋" }).click();
  await expect(page.getByText(account)).toHaveCount(0);
  await expectNothingFound(page);
  await page.locator("a[href*='/Admin/Member/']").filter({ visible: true }).first().click();
  await expect(page.getByText(account)).toBeVisible();
  await expect(page.getByRole("link", { name: id }).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "停用會員" })).toHaveCount(0);
  await expectNothingFound(page);
});

test("one's own password is changed, and other devices are logged out", async ({ page, shop, faults }) => {
  faults.allow(/40[013]/);
  const name = await enter(page, shop, "staff");
  await page.request.post(`${shop.url}/api/Admin/Login`, {
    headers: { Origin: shop.url },
    data: { Name: name, Password: PASSWORD },
  });
  await page.goto("/Admin/Me");
  await expect(page.getByText("這個裝置")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "登出", exact: true })).toHaveCount(1);
  await expectNothingFound(page);
  await page.getByLabel("新密碼", { exact: true }).fill("four young pines");
  await page.getByLabel("確認新密碼").fill("four young pines");
  await page.getByRole("button", { name: "儲存" }).last().click();
  await expect(page.getByRole("dialog")).toContainText("已變更密碼");
});

test("accessibility of messages and the log @width", async ({ page, shop }) => {
  await enter(page, shop, "staff");
  await page.goto("/Admin/Messages");
  await expect(page.getByRole("heading", { name: "通知" })).toBeVisible();
  await expectNothingFound(page);
  await enter(page, shop, "reader");
  await page.goto("/Admin/Log");
  await expect(page.getByRole("button", { name: "查詢" })).toBeVisible();
  await expectNothingFound(page);
});
