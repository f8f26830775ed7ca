/** Settings in the back office: review of changes, concurrent edits, password for bank data. */
import type { Page } from "@playwright/test";
import { expectNothingFound } from "./axe.ts";
import { ask, join, PASSWORD } from "./members.ts";
import { place } from "./orders.ts";
import type { Shop } from "./shop.ts";
import { enter, enterAsOwner, goTo } from "./staff.ts";
import { openUntil } from "./steps.ts";
import { expect, test } from "./test.ts";

const fee = (page: Page) => page.getByLabel("運費（元）", { exact: true });

async function open(page: Page, shop: Shop): Promise<void> {
  await page.goto(`${shop.url}/Admin/Settings`);
  await expect(page.getByRole("heading", { name: "運費" })).toBeVisible();
}

/** Opens the review of the changes. */
async function review(page: Page) {
  await page.getByRole("button", { name: "儲存…" }).click();
  return page.getByRole("dialog", { name: "確認設定變更" });
}

const saved = (page: Page) => page.getByRole("main").getByText(/^已儲存設定。/);

test("a fee is changed: all faults at once, the effect before it is saved, and shoppers see it @width", async ({
  page,
  ownShop,
}) => {
  const { name } = await enterAsOwner(page, ownShop);
  await open(page, ownShop);
  await expect(page.getByText("預設 NT$200", { exact: true })).toBeVisible();
  await expectNothingFound(page);
  await fee(page).fill("5000");
  await page.getByLabel("電子郵件").fill("x");
  await page.getByRole("button", { name: "儲存…" }).click();
  await page.getByRole("dialog").getByRole("button").click();
  await expect(fee(page)).toBeFocused();
  await expect(page.getByText("運費不可高於免運門檻", { exact: true })).toBeVisible();
  await expect(page.getByText("免運門檻不可低於運費", { exact: true })).toBeVisible();
  await expect(page.getByLabel("電子郵件")).toHaveAttribute("aria-invalid", "true");
  await expectNothingFound(page);

  await page.getByLabel("電子郵件").fill("");
  await fee(page).fill("500");
  await page.keyboard.press("Control+s");
  const dialog = page.getByRole("dialog", { name: "確認設定變更" });
  await expect(dialog).toContainText("運費 NT$200 → NT$500");
  await expect(dialog).toContainText("影響較大，請再次確認");
  await expectNothingFound(page);
  await dialog.getByRole("button", { name: "取消" }).click();
  await fee(page).fill("250");
  await expect(await review(page)).not.toContainText("影響較大");
  await dialog.getByRole("button", { name: "確認儲存" }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText(new RegExp(`由 ${name} 修改`))).toHaveCount(1);

  const shopper = await page.context().newPage();
  await openUntil(() => shopper.goto(`${ownShop.url}/Product/202`), shopper.getByText("酌收運費 NT$250"));

  // Saved twice in a row; afterwards there is no change left to save.
  await page.getByLabel("標語").fill("一炷香，一段光陰。");
  await (await review(page)).getByRole("button", { name: "確認儲存" }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "儲存…" })).toHaveCount(0);
});

test("two owners: what one changed is kept, what both changed is chosen, and leaving asks", async ({
  page,
  browser,
  ownShop,
  faults,
}) => {
  faults.allow(/409/);
  await enterAsOwner(page, ownShop);
  await open(page, ownShop);
  const context = await browser.newContext();
  const other = await context.newPage();
  const { name } = await enterAsOwner(other, ownShop);
  await open(other, ownShop);

  await other.getByLabel("客服專線").fill("0800-000123");
  await (await review(other)).getByRole("button", { name: "確認儲存" }).click();
  await expect(saved(other)).toBeVisible();
  await fee(page).fill("210");
  await (await review(page)).getByRole("button", { name: "確認儲存" }).click();
  await expect(saved(page)).toContainText("同事剛才也修改了「客服專線」，已一併保留。");
  await expect(page.getByLabel("客服專線")).toHaveValue("0800-000123");

  await other.reload();
  await fee(other).fill("220");
  await (await review(other)).getByRole("button", { name: "確認儲存" }).click();
  await expect(saved(other)).toBeVisible();
  await fee(page).fill("230");
  await page.getByLabel("服務時間").fill("每日 9:00–17:00");
  await (await review(page)).getByRole("button", { name: "確認儲存" }).click();
  const choice = page.getByRole("dialog", { name: "同事也修改了同一個設定" });
  await expect(choice.getByRole("radio", { name: `${name} 儲存的 220` })).not.toBeChecked();
  await expect(choice.getByRole("radio", { name: "您輸入的 230" })).toBeChecked();
  await expectNothingFound(page);
  await choice.getByRole("button", { name: "取消" }).click();
  await expect(fee(page)).toHaveValue("230");
  await (await review(page)).getByRole("button", { name: "確認儲存" }).click();
  await choice.getByRole("radio", { name: `${name} 儲存的 220` }).check();
  await choice.getByRole("button", { name: "以選擇的內容儲存" }).click();
  const effects = page.getByRole("dialog", { name: "確認設定變更" });
  await expect(effects).toContainText("服務時間");
  await expect(effects).not.toContainText("NT$230");
  await effects.getByRole("button", { name: "確認儲存" }).click();
  await expect(saved(page)).toBeVisible();
  await expect(fee(page)).toHaveValue("220");
  await expect(page.getByLabel("服務時間")).toHaveValue("每日 9:00–17:00");
  await context.close();

  await fee(page).fill("240");
  await goTo(page, "今日");
  await page.getByRole("button", { name: "留在這裡" }).click();
  await expect(fee(page)).toHaveValue("240");
});

test("the bank account wants the password once more, and a log-in that ends loses nothing", async ({
  page,
  ownShop,
  faults,
}) => {
  faults.allow(/40[13]/);
  const { codes } = await enterAsOwner(page, ownShop);
  await open(page, ownShop);
  await page.getByLabel("銀行與分行").fill("臺灣銀行臺南分行");
  await page.getByLabel("戶名").fill("沐山香堂有限公司");
  await page.getByLabel("帳號", { exact: true }).fill("012-345-678901");
  // Required however recent the log-in.
  let times = 0;
  await page.route("**/api/Admin/Settings", (route) => {
    if (times === 2 || route.request().method() !== "PUT") return route.continue();
    times += 1;
    return route.fulfill({ status: 403, json: { code: "reauthentication_required", message: "請輸入密碼" } });
  });
  const dialog = await review(page);
  await expect(dialog).toContainText("之後匯款的買家會看到新的帳戶，請再次核對");
  await dialog.getByRole("button", { name: "仍要儲存" }).click();
  const password = page.getByRole("dialog", { name: "再次確認身分" });
  // Leaving the dialog leads back to the settings, without an error.
  await password.getByRole("button", { name: "取消" }).click();
  await expect(page.getByRole("dialog", { name: "發生錯誤" })).toHaveCount(0);
  await expect(password).toBeHidden();
  await (await review(page)).getByRole("button", { name: "仍要儲存" }).click();
  await password.getByLabel("密碼").fill(PASSWORD);
  await password.getByLabel("驗證碼").fill(codes[0] ?? "");
  await password.getByRole("button", { name: "確認", exact: true }).click();
  await expect(saved(page)).toBeVisible();
  const account = async () => (await ask(ownShop.url, "GET", "/Setting")).body.Result;
  await expect.poll(account).toMatchObject({ bank_account_number: "012-345-678901" });

  await page.getByLabel("負責人").fill("林木山");
  await page.context().clearCookies();
  await (await review(page)).getByRole("button", { name: "確認儲存" }).click();
  const login = page.getByRole("dialog", { name: "請再次登入" });
  await login.getByLabel("密碼").fill(PASSWORD);
  await login.getByRole("button", { name: "登入", exact: true }).click();
  await login.getByLabel("驗證碼").fill(codes[1] ?? "");
  await login.getByRole("button", { name: "登入", exact: true }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByLabel("負責人")).toHaveValue("林木山");
});

test("staff see the settings and change none @width", async ({ page, shop }) => {
  await enter(page, shop, "staff");
  await page.goto("/Admin/Settings");
  await expect(page.getByText("只有店主可以修改設定。")).toBeVisible();
  await expect(page.getByText("NT$3,000", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await expectNothingFound(page);
  const headers = { Origin: shop.url, "Idempotency-Key": "staff-changes-a-setting" };
  const shown = await page.request.get(`${shop.url}/api/Admin/Settings`);
  const { version, fields } = (await shown.json()).Result;
  const entries = fields.map(({ key, value }: { key: string; value: string }) => [key, value]);
  const data = {
    Version: version,
    Values: { ...Object.fromEntries(entries), DeliveryFee: "1" },
    Confirm: true,
  };
  const refused = await page.request.put(`${shop.url}/api/Admin/Settings`, { headers, data });
  expect([refused.status(), (await refused.json()).code]).toEqual([403, "not_yours"]);
});

test("without the step 配送中 a shipped order is to be collected, and then done", async ({
  page,
  ownShop,
}) => {
  const { token } = await join(ownShop.url);
  const { id } = await place(ownShop.url, token);
  await ownShop.order("prepare", id);
  await ownShop.order("ship", id, "--carrier", "黑貓宅急便", "--number", "901234567890");
  await enterAsOwner(page, ownShop);
  const lists = page.getByRole("navigation", { name: "訂單" });
  await page.goto(`${ownShop.url}/Admin/Orders?tab=Shipped`);
  await expect(lists.getByRole("link", { name: "已出貨" })).toBeVisible();
  await page.getByRole("checkbox", { name: `選取訂單 ${id}` }).check();
  await expect(page.getByRole("button", { name: "配送中" })).toBeVisible();

  await open(page, ownShop);
  await page.getByLabel("「配送中」步驟").uncheck();
  await expect(await review(page)).toContainText("「配送中」步驟 開放 → 關閉");
  await page.getByRole("button", { name: "確認儲存" }).click();
  await expect(saved(page)).toBeVisible();

  await page.goto(`${ownShop.url}/Admin/Orders?tab=ToCollect`);
  await expect(lists.getByRole("link", { name: "已出貨" })).toHaveCount(0);
  await page.getByRole("checkbox", { name: `選取訂單 ${id}` }).check();
  await expect(page.getByRole("button", { name: "已收到貨款" })).toBeVisible();
  await expect(page.getByRole("button", { name: "配送中" })).toHaveCount(0);
  await expectNothingFound(page);
});
