/** Notices to staff: a plan, a new order, and the mail about it. */
import { expectNothingFound } from "./axe.ts";
import { freshEmail, join, lettersTo } from "./members.ts";
import { place } from "./orders.ts";
import { enterAsOwner } from "./staff.ts";
import { expect, test } from "./test.ts";

test("an owner chooses notices, and gets a mail about a new order", async ({ page, shop }) => {
  test.setTimeout(150_000);
  const email = freshEmail();
  await enterAsOwner(page, shop);
  await page.goto("/Admin/Me");
  await expect(page.getByText("請先填寫通知信箱，才能收到通知。")).toBeVisible();
  await page.getByLabel("電子郵件").fill(email);
  await page.getByRole("button", { name: "儲存" }).first().click();
  await expect(page.getByRole("dialog")).toContainText("已更新通知信箱");
  await page.getByRole("dialog").getByRole("button").click();

  await expect(page.getByLabel("新訂單")).toHaveValue("AtOnce");
  await expect(page.getByLabel("低庫存")).toHaveValue("Digest");
  await page.getByLabel("彙整時間").fill("25");
  await page.getByRole("button", { name: "儲存" }).nth(1).click();
  await expect(page.getByText("彙整時間請填 0 至 23 的整點").first()).toBeVisible();
  await page.getByRole("dialog").getByRole("button").click();
  await page.getByLabel("彙整時間").fill("９、15");
  await page.getByLabel("退貨申請").selectOption("彙整通知");
  await expectNothingFound(page);
  await page.getByRole("button", { name: "儲存" }).nth(1).click();
  await expect(page.getByRole("dialog")).toContainText("已更新通知設定");

  const { token } = await join(shop.url);
  const { id } = await place(shop.url, token);
  // Orders of other tests may be in an earlier mail: a person gets at most one mail a minute.
  const noticed = async () => {
    const letters = await lettersTo(shop.url, email);
    return letters.find(({ kind, body }) => kind === "StaffNotices" && body.includes(id));
  };
  await expect.poll(noticed, { timeout: 90_000 }).toBeTruthy();
  const letter = await noticed();
  expect(letter?.subject).toMatch(/新訂單 \d+ 筆/);
  expect(letter?.body).toContain(`/Admin/Order/${id}`);
  expect(letter?.body).not.toContain("林香蘭");
});
