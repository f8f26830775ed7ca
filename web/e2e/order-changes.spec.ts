/** A buyer's actions on an order: cancelling, entering bank digits, viewing code and log. */
import type { Browser, Page } from "@playwright/test";
import { ask, holdLogin, join } from "./members.ts";
import { detail, entry, OVERSEAS, openDetail, place, settleFreight, stockOf } from "./orders.ts";
import { confirmed } from "./steps.ts";
import { expect, moving, test } from "./test.ts";

test.use(moving);

const asked = (page: Page) => page.getByRole("dialog", { name: "確認要取消訂單嗎？" });

async function cancel(page: Page): Promise<void> {
  await detail(page).getByRole("button", { name: "取消訂單" }).click();
  await asked(page).getByRole("button", { name: "取消訂單" }).click();
}

test("an order is cancelled after a question, once, and its stock comes back", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  const before = await stockOf(shop.url, 30101);
  const { id } = await place(shop.url, token, [[30101, 3]]);
  expect(await stockOf(shop.url, 30101)).toBe(before - 3);
  await holdLogin(page, token);
  await page.goto("/User/Order");
  await openDetail(page, id);

  await detail(page).getByRole("button", { name: "取消訂單" }).click();
  await expect(asked(page).getByRole("button", { name: "保留訂單" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(detail(page).getByRole("button", { name: "取消訂單" })).toBeFocused();
  expect(await stockOf(shop.url, 30101)).toBe(before - 3);

  await cancel(page);
  expect(await confirmed(page, "操作成功")).toBe("成功取消訂單！");
  await expect(detail(page)).toContainText("已取消");
  await expect(detail(page).getByRole("button", { name: "取消訂單" })).toHaveCount(0);
  await expect(detail(page).getByRole("listitem").filter({ hasText: "訂單成立" })).toBeVisible();
  expect(await stockOf(shop.url, 30101)).toBe(before);
  await detail(page).getByRole("button", { name: "關閉" }).click();
  await expect(entry(page, id)).toContainText("已取消");
});

test("what another tab did meanwhile is said, and shown", { tag: "@full" }, async ({
  page,
  shop,
  browser,
  faults,
}) => {
  faults.allow(/409/);
  const { token } = await join(shop.url);
  const { id } = await place(shop.url, token);
  await holdLogin(page, token);
  await page.goto("/User/Order");

  await openDetail(page, id);
  const elsewhere = await otherTab(browser, shop.url, token);
  await openDetail(elsewhere, id);
  await cancel(elsewhere);
  expect(await confirmed(elsewhere, "操作成功")).toBe("成功取消訂單！");
  await elsewhere.context().close();
  await cancel(page);
  expect(await confirmed(page, "發生錯誤")).toMatch(/已取消/);
  await expect(detail(page)).toContainText("已取消");
  await detail(page).getByRole("button", { name: "關閉" }).click();
});

test("the shop cannot be reached: nothing is cancelled, and the next try does it", { tag: "@full" }, async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/ERR_FAILED|Failed to fetch|ERR_INTERNET_DISCONNECTED/);
  const { token } = await join(shop.url);
  const { id } = await place(shop.url, token);
  await holdLogin(page, token);
  await page.goto(`/User/Order?id=${id}`);
  await page.route("**/api/Order/Cancel**", (route) => route.abort());
  await cancel(page);
  await confirmed(page, "發生錯誤");
  await expect(detail(page)).toContainText("訂單成立");
  await page.unroute("**/api/Order/Cancel**");
  await cancel(page);
  expect(await confirmed(page, "操作成功")).toBe("成功取消訂單！");
});

test("the last five digits of a transfer are told, and can be corrected", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  const { id } = await place(shop.url, token, [[10101, 2]], { PayType: "BankTransfer" });
  await shop.set("bank_account_number", "009-001-234567");
  const setting = async () => JSON.stringify((await ask(shop.url, "GET", "/Setting")).body.Result);
  await expect.poll(setting).toContain("009-001-234567");
  await holdLogin(page, token);
  await page.goto("/User/Order");
  const dialog = page.getByRole("dialog", { name: "填寫匯款資訊" });
  const digits = dialog.getByRole("textbox", { name: "匯款帳號末五碼" });
  await page.getByRole("button", { name: `填寫匯款資訊：訂單 ${id}` }).click();
  await expect(dialog).toContainText("009-001-234567");
  for (const wrong of ["", "1234", "123456", "12a45", "１２３４５"]) {
    await digits.fill(wrong);
    await dialog.getByRole("button", { name: "送出" }).click();
    expect(await confirmed(page, "發生錯誤")).toBe("請輸入匯款帳號末五碼（5 位數字）");
    await expect(digits).toBeFocused();
  }
  await digits.fill("34567");
  await dialog.getByRole("button", { name: "送出" }).click();
  expect(await confirmed(page, "發生錯誤")).toBe("這是本店的帳號，請填您匯出的帳號末五碼");
  await digits.fill(" 01234 ");
  await page.keyboard.press("Enter");
  expect(await confirmed(page, "操作成功")).toBe("成功填寫匯款資訊！");
  await expect(dialog).toBeHidden();
  await expect(entry(page, id)).toContainText("已填寫匯款資料");
  await expect(page.getByRole("button", { name: /^填寫匯款資訊/ })).toHaveCount(0);

  await openDetail(page, id);
  await expect(detail(page)).toContainText("01234");
  await detail(page).getByRole("button", { name: "修改匯款資訊" }).click();
  await expect(digits).toHaveValue("01234");
  await digits.fill("56789");
  await dialog.getByRole("button", { name: "送出" }).click();
  await confirmed(page, "操作成功");
  await expect(detail(page)).toContainText("56789");
});

test("an order from overseas waits for the code that staff enter", async ({ page, shop }) => {
  const { token } = await join(shop.url, 2);
  const order = await place(shop.url, token, [[10101, 2]], OVERSEAS);
  const { id } = order;
  await settleFreight(shop, token, order);
  await holdLogin(page, token);
  await page.goto("/User/Order");
  const look = page.getByRole("button", { name: `查看付款代碼：訂單 ${id}` });
  const dialog = page.getByRole("dialog", { name: "海外付款代碼" });
  await look.click();
  await expect(dialog).toContainText("客服會在這裡提供付款代碼");
  await dialog.getByRole("button", { name: "關閉" }).click();
  await expect(look).toBeFocused();
  await openDetail(page, id);
  await expect(detail(page)).toContainText("221B Baker Street, London NW1 6XE");
  await expect(detail(page)).toContainText("海外加收");
});

/** Opens another tab of the same member. */
async function otherTab(browser: Browser, base: string, token: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: base });
  const page = await context.newPage();
  await holdLogin(page, token);
  await page.goto("/User/Order");
  return page;
}
