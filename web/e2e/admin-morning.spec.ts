/** A morning in the back office by keyboard only, without a mouse. */
import type { Page } from "@playwright/test";
import { tabTo } from "./keys.ts";
import { join, PASSWORD } from "./members.ts";
import { place, stockOf } from "./orders.ts";
import { enter } from "./staff.ts";
import { expect, test } from "./test.ts";

const CODE = "ST-LS-13-300";

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Opens a page with two keys, and waits for its heading. */
async function go(page: Page, key: string, heading: string): Promise<void> {
  await press(page, "g", key);
  await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
}

/** Searches a list, and moves the focus to a button so that the page's keys work again. */
async function search(page: Page, words: string): Promise<void> {
  await press(page, "/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(words);
  await press(page, "Enter");
  await expect(page).toHaveURL(/[?&]q=/);
  await press(page, "Tab");
}

/** Finds the only order that matches these search terms, and focuses its row. */
async function find(page: Page, words: string, id: string): Promise<void> {
  await search(page, words);
  await expect(page.getByRole("link", { name: id }).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^選取訂單/ }).filter({ visible: true })).toHaveCount(1);
  await press(page, "j");
  await expect(page.getByRole("link", { name: id }).filter({ visible: true })).toBeFocused();
}

/** Selects the order of this test. */
async function select(page: Page, id: string): Promise<void> {
  await find(page, "司馬晨光", id);
  await press(page, "x");
  await expect(page.getByText("已選 1 筆")).toBeVisible();
}

test("a morning by keyboard alone: log in, prepare, print, ship, search, book goods in", async ({
  page,
  ownShop,
  faults,
}) => {
  faults.allow(/401/);
  const base = ownShop.url;
  const { token } = await join(base);
  const { id } = await place(base, token, [[10101, 2]], { ReceiveName: "司馬晨光" });
  await place(base, token, [[20201, 1]]);
  const name = await enter(page, ownShop, "staff");
  await page.context().clearCookies();

  await page.goto(`${base}/Admin`);
  await tabTo(page, /^登入名稱$/);
  await page.keyboard.type(name);
  await tabTo(page, /^密碼$/);
  await page.keyboard.type(PASSWORD);
  await press(page, "Enter");
  await expect(page.getByRole("heading", { name: "今日要做的事" })).toBeVisible();

  await go(page, "o", "訂單");
  await select(page, id);
  await tabTo(page, /^開始備貨$/);
  await press(page, "Enter");
  await expect(page.getByRole("dialog", { name: "開始備貨" })).toBeVisible();
  await press(page, "Enter");
  await expect(page.getByText("完成 1 筆")).toBeVisible();

  // The order stays selected until it is shipped.
  await go(page, "h", "今日要做的事");
  await go(page, "o", "訂單");
  await expect(page.getByText("已選 1 筆")).toBeVisible();
  await tabTo(page, /^出貨單$/);
  await press(page, "Enter");
  await expect(page.getByRole("button", { name: "列印", exact: true })).toBeVisible();
  await expect(page.locator(".sheet-barcode")).toHaveCount(1);
  await tabTo(page, /^返回訂單$/);
  await press(page, "Enter");
  await expect(page.getByRole("heading", { name: "訂單", exact: true })).toBeVisible();

  await tabTo(page, /^填單號出貨$/);
  await press(page, "Enter");
  await tabTo(page, /^物流業者$/);
  await page.keyboard.type("黑貓宅急便");
  await tabTo(page, /^訂單編號與物流單號$/);
  await press(page, "Control+End");
  await page.keyboard.type("9012345678");
  await tabTo(page, /^檢查$/);
  await press(page, "Enter");
  await expect(page.getByText("可出貨")).toBeVisible();
  await tabTo(page, /^出貨 1 筆$/);
  await press(page, "Enter");
  await expect(page.getByText("完成 1 筆")).toBeVisible();

  // By tracking number, as a buyer reads it out on the phone.
  await go(page, "o", "訂單");
  await expect(page.getByText(/^已選/)).toHaveCount(0);
  await find(page, "9012345678", id);
  await press(page, "Enter");
  await expect(page.getByRole("heading", { name: id })).toBeVisible();

  const before = await stockOf(base, 10101);
  await go(page, "i", "庫存");
  await search(page, CODE);
  await expect(page.getByText("共 1 項")).toBeVisible();
  await press(page, "j", "b");
  const dialog = page.getByRole("dialog", { name: "登記異動" });
  await expect(dialog.getByRole("radio", { name: "進貨" })).toBeFocused();
  await press(page, "ArrowRight", "ArrowRight");
  await expect(dialog.getByRole("radio", { name: "破損" })).toBeChecked();
  await press(page, "Tab");
  await expect(dialog.getByLabel("增減數量")).toHaveValue("-");
  await press(page, "End");
  await page.keyboard.type("2");
  await press(page, "Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^已登記：/).first()).toBeVisible();
  expect(await stockOf(base, 10101)).toBe(before - 2);
  // The focus has not moved, so Enter opens the ledger.
  await expect(page.getByRole("link", { name: /^老山檀香線香/ }).filter({ visible: true })).toBeFocused();
  await press(page, "Enter");
  await expect(page.getByRole("heading", { name: "異動紀錄" })).toBeVisible();
});

test("keys without Ctrl are switched off for who speaks or slips, and stay off", async ({ page, shop }) => {
  await enter(page, shop, "staff");
  await page.goto("/Admin/Me");
  await expect(page.getByRole("switch", { name: "單鍵快捷鍵" })).toBeChecked();
  await press(page, "?");
  const help = page.getByRole("dialog", { name: "鍵盤操作" });
  await expect(help).toContainText("可以在「我的帳號」關閉");
  await press(page, "Escape");
  await tabTo(page, /^單鍵快捷鍵$/);
  await press(page, "Space");
  await expect(page.getByRole("switch", { name: "單鍵快捷鍵" })).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole("switch", { name: "單鍵快捷鍵" })).not.toBeChecked();
  await press(page, "g", "o", "?");
  await expect(page.getByRole("heading", { name: "我的帳號" })).toBeVisible();
  await expect(help).toBeHidden();
  await tabTo(page, /^鍵盤操作/);
  await press(page, "Enter");
  await expect(help).toContainText("單鍵快捷鍵已關閉");
  await press(page, "Escape");
  await tabTo(page, /^單鍵快捷鍵$/);
  await press(page, "Space");
  await go(page, "o", "訂單");
});
