/** Stock in the back office: deliveries, counts during sales, and previewed imports. */
import { fileURLToPath } from "node:url";
import type { Browser, Locator, Page } from "@playwright/test";
import { expectNothingFound } from "./axe.ts";
import { join } from "./members.ts";
import { place, stockOf } from "./orders.ts";
import type { Shop } from "./shop.ts";
import { enter } from "./staff.ts";
import { expect, test } from "./test.ts";

const ID = 10101;
const NAME = "老山檀香線香 一尺三・300g";
const CODE = "ST-LS-13-300";
const LEDGER = `/Admin/Stock/${CODE}/TN01`;

/** Opens this path in another browser context, as a second staff member. */
async function colleague(browser: Browser, shop: Shop, path: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const name = await enter(page, shop, "staff");
  await page.goto(shop.url + path);
  return { page, name, leave: () => context.close() };
}

/** Opens the booking dialog from the list or the ledger. */
async function booking(page: Page): Promise<Locator> {
  await page
    .getByRole("button", { name: /^登記異動/ })
    .filter({ visible: true })
    .first()
    .click();
  return page.getByRole("dialog", { name: "登記異動" });
}

async function book(page: Page, reason: string, change: string): Promise<void> {
  const dialog = await booking(page);
  await dialog.getByRole("radio", { name: reason }).check();
  await dialog.getByLabel("增減數量").fill(change);
  await dialog.getByRole("button", { name: "登記", exact: true }).click();
  await expect(dialog).toBeHidden();
}

test("goods come in, a count keeps what was sold, and a stale one is asked again @width", async ({
  page,
  browser,
  ownShop,
  faults,
}) => {
  faults.allow(/409/);
  const base = ownShop.url;
  const { token } = await join(base);
  const before = await stockOf(base, ID);
  await enter(page, ownShop, "staff");
  await page.goto(`${base}/Admin/Stock`);
  await page.getByRole("searchbox").fill(CODE);
  await page.getByRole("button", { name: "搜尋" }).click();
  await expect(page.getByText("共 1 項")).toBeVisible();
  await expectNothingFound(page);

  const first = await booking(page);
  await expect(first).toContainText(`目前庫存 ${before} 件`);
  await first.getByLabel("增減數量").fill("十二");
  await first.getByRole("button", { name: "登記", exact: true }).click();
  await page.getByRole("dialog").last().getByRole("button").click();
  await expect(first).toContainText("請填寫整數，例如 12 或 -3");
  await first.getByLabel("增減數量").fill("12");
  await expect(first).toContainText(`庫存 ${before} 件 → ${before + 12} 件`);
  await expectNothingFound(page);
  await first.getByRole("button", { name: "登記", exact: true }).click();
  await expect(page.getByText(`已登記：${NAME}，${before} 件 → ${before + 12} 件。`).first()).toBeVisible();
  expect(await stockOf(base, ID)).toBe(before + 12);

  // Three are sold during the count, and one was missing when it began.
  const counted = await booking(page);
  await counted.getByRole("radio", { name: "盤點" }).check();
  await expect(counted).toContainText(`開始盤點時庫存為 ${before + 12} 件`);
  const { id } = await place(base, token, [[ID, 3]]);
  await counted.getByLabel("盤點數量").fill(String(before + 11));
  await counted.getByRole("button", { name: "登記", exact: true }).click();
  await expect(counted).toBeHidden();
  expect(await stockOf(base, ID)).toBe(before + 8);

  // A colleague's entry is different, because it may be part of the count.
  const other = await colleague(browser, ownShop, LEDGER);
  const stale = await booking(page);
  await stale.getByRole("radio", { name: "盤點" }).check();
  await stale.getByLabel("盤點數量").fill(String(before + 8));
  await stale.getByLabel("備註（可留空）").fill("月底盤點");
  await book(other.page, "破損", "-2");
  await stale.getByRole("button", { name: "登記", exact: true }).click();
  const alert = stale.getByRole("alert");
  await expect(alert).toContainText(`${other.name} 登記了「破損」 −2 件`);
  await expect(alert).toContainText(`現在庫存 ${before + 6} 件`);
  await expect(stale.getByLabel("盤點數量")).toHaveValue(String(before + 8));
  await expect(stale.getByLabel("備註（可留空）")).toHaveValue("月底盤點");
  expect(await stockOf(base, ID)).toBe(before + 6);
  await expectNothingFound(page);
  await stale.getByLabel("盤點數量").fill(String(before + 5));
  await stale.getByRole("button", { name: "以目前的庫存登記" }).click();
  await expect(stale).toBeHidden();
  expect(await stockOf(base, ID)).toBe(before + 5);
  await other.leave();

  await page.getByRole("link", { name: NAME }).filter({ visible: true }).click();
  await expect(page.getByText("月底盤點").filter({ visible: true })).toBeVisible();
  const entries = page.getByRole("main").locator("tbody tr, ul.grid > li").filter({ visible: true });
  await expect(entries).toHaveCount(6);
  for (const [place, says] of [
    [0, /盤點.*−1/s],
    [1, /破損.*−2/s],
    [2, /盤點.*−1/s],
    [3, /訂單售出.*−3/s],
    [4, /進貨.*\+12/s],
    [5, /期初/],
  ] as const) {
    await expect(entries.nth(place)).toContainText(says);
  }
  await expectNothingFound(page);
  await page.getByRole("link", { name: id }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { name: id })).toBeVisible();
});

test("a level marks what runs low, the filter finds it, and a stale level is asked again @width", async ({
  page,
  browser,
  ownShop,
  faults,
}) => {
  faults.allow(/409/);
  await enter(page, ownShop, "staff");
  const other = await colleague(browser, ownShop, LEDGER);
  await page.goto(`${ownShop.url}${LEDGER}`);
  await page.getByRole("button", { name: "設定警戒量" }).click();
  const dialog = page.getByRole("dialog", { name: "設定警戒量" });
  await dialog.getByLabel("警戒量", { exact: true }).fill("500");
  await other.page.getByRole("button", { name: "設定警戒量" }).click();
  const theirs = other.page.getByRole("dialog", { name: "設定警戒量" });
  await theirs.getByLabel("警戒量", { exact: true }).fill("7");
  await theirs.getByRole("button", { name: "儲存" }).click();
  await expect(theirs).toBeHidden();
  await dialog.getByRole("button", { name: "儲存" }).click();
  await expect(dialog).toContainText("同事剛才把警戒量改為「7 件」");
  await expect(dialog.getByLabel("警戒量", { exact: true })).toHaveValue("500");
  await expectNothingFound(page);
  await dialog.getByRole("button", { name: "儲存" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("低庫存")).toBeVisible();
  await other.leave();

  await page.goto(`${ownShop.url}/Admin/Stock`);
  await page.getByRole("searchbox").fill("老山檀香線香");
  await page.getByRole("button", { name: "搜尋" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^共/ })).not.toContainText("共 1 項");
  await page.getByLabel("只看低庫存").click();
  await expect(page).toHaveURL(/low=true/);
  await expect(page.getByRole("link", { name: NAME }).filter({ visible: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("只看低庫存")).not.toBeChecked();
});

test("a file is looked at, asked about again after a colleague's entry, booked, and never twice unawares", async ({
  page,
  browser,
  ownShop,
  faults,
}) => {
  faults.allow(/409/);
  const base = ownShop.url;
  const before = await stockOf(base, ID);
  await enter(page, ownShop, "staff");
  await page.goto(`${base}/Admin/Stock`);
  await page.getByRole("link", { name: "匯入檔案" }).click();
  const chooser = page.getByLabel(/把庫存檔案拖到這裡/);
  const choose = (text: string) =>
    chooser.setInputFiles({ name: "stock.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await choose(`貨號,倉別,增減數量\n${CODE},TN01,很多\n沒有這個,TN01,\n`);
  await expect(page.getByRole("alert")).toContainText("2 個地方需要修正");
  await expect(page.getByRole("alert")).toContainText("第 2 行：增減數量「很多」不是整數");
  await expectNothingFound(page);

  const file = `貨號,倉別,增減數量\n${CODE},TN01,5\nRE-LS-21-020,TN01,-1\n`;
  await choose(file);
  await expect(page.getByText("2 項會變更，0 項維持不變。")).toBeVisible();
  await expect(page.getByText("+5").filter({ visible: true })).toBeVisible();
  await expectNothingFound(page);
  expect(await stockOf(base, ID)).toBe(before);
  const other = await colleague(browser, ownShop, LEDGER);
  await book(other.page, "破損", "-4");
  await other.leave();
  await page.getByRole("button", { name: "登記 2 項" }).click();
  await expect(page.getByText("查看之後，同事登記了其中的品項")).toBeVisible();
  expect(await stockOf(base, ID)).toBe(before - 4);
  await page.getByRole("button", { name: "登記 2 項" }).click();
  await expect(page.getByText("已登記 2 項。")).toBeVisible();
  expect(await stockOf(base, ID)).toBe(before + 1);

  // The same changes as a workbook.
  await chooser.setInputFiles(
    fileURLToPath(new URL("../../tools/fuzz/corpus/stock_file/changes.xlsx", import.meta.url)),
  );
  await expect(page.getByText(/^相同內容的檔案在 .* 登記過/)).toBeVisible();
  await expect(page.getByRole("button", { name: "仍要登記 2 項" })).toBeVisible();
  await page.goto(base + LEDGER);
  await expect(page.getByText("匯入", { exact: true }).filter({ visible: true })).toBeVisible();
});

test("a reader sees the stock and books nothing; what is typed outlives a log-in", async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/401/);
  await enter(page, shop, "reader");
  await page.goto("/Admin/Stock");
  await expect(page.getByText(/^共 \d+ 項/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^登記異動/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "匯入檔案" })).toHaveCount(0);
  await page.goto(LEDGER);
  await expect(page.getByRole("heading", { name: "異動紀錄" })).toBeVisible();
  await expect(page.getByRole("button", { name: "登記異動" })).toHaveCount(0);

  const name = await enter(page, shop, "staff");
  await page.goto("/Admin/Stock/CN-AG-S-030/TC02");
  const dialog = await booking(page);
  await dialog.getByLabel("增減數量").fill("4");
  await page.context().clearCookies();
  await dialog.getByRole("button", { name: "登記", exact: true }).click();
  const again = page.getByRole("dialog", { name: "請再次登入" });
  await expect(again.getByLabel("登入名稱")).toHaveValue(name);
  await again.getByLabel("密碼").fill("three old cedars");
  await again.getByRole("button", { name: "登入", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("+4").filter({ visible: true })).toBeVisible();
});
