/** Checks the order pages automatically, by keyboard, and on the narrowest screens. */
import type { Page } from "@playwright/test";
import { expectNothingFound } from "./axe.ts";
import { tabTo } from "./keys.ts";
import { holdLogin, join } from "./members.ts";
import { detail, entry, OVERSEAS, openDetail, place, settleFreight } from "./orders.ts";
import { confirmed } from "./steps.ts";
import { expect, test } from "./test.ts";

async function logIn(page: Page, token: string): Promise<void> {
  await holdLogin(page, token);
  await page.goto("/User/Order");
  await expect(page.getByRole("heading", { level: 1, name: "訂單查詢" })).toBeVisible();
}

test("the list, an order, its dialogs and its sheet have no fault", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  const cash = await place(shop.url, token);
  const transfer = await place(shop.url, token, [[10101, 1]], { PayType: "BankTransfer" });
  const overseas = await place(shop.url, token, [[10101, 1]], OVERSEAS);
  await settleFreight(shop, token, overseas);
  await logIn(page, token);
  await expect(entry(page, cash.id)).toBeVisible();
  await expectNothingFound(page);

  for (const [id, button, title] of [
    [transfer.id, `填寫匯款資訊：訂單 ${transfer.id}`, "填寫匯款資訊"],
    [overseas.id, `查看付款代碼：訂單 ${overseas.id}`, "海外付款代碼"],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await expectNothingFound(page);
    await page.keyboard.press("Escape");
    await openDetail(page, id);
    await expect(page.getByRole("heading", { name: "配送紀錄" })).toBeAttached();
    await expectNothingFound(page);
    await page.keyboard.press("Escape");
    await expect(detail(page)).toBeHidden();
  }

  await openDetail(page, cash.id);
  await detail(page).getByRole("button", { name: "取消訂單" }).click();
  await expect(page.getByRole("dialog", { name: "確認要取消訂單嗎？" })).toBeVisible();
  await expectNothingFound(page);

  await page.goto(`/User/Order/${transfer.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "訂購明細" })).toBeVisible();
  await expectNothingFound(page);
});

test("an empty list and an order that is not there have no fault", { tag: "@full" }, async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/404/);
  await logIn(page, (await join(shop.url)).token);
  await expect(page.getByText("目前沒有資料")).toBeVisible();
  await expectNothingFound(page);
  await page.goto("/User/Order?id=261121NOTHINGATA");
  await expect(page.getByText("查無這筆訂單")).toBeVisible();
  await expectNothingFound(page);
});

test("the keyboard alone opens an order, tells the digits and cancels", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  const { id } = await place(shop.url, token, [[10101, 1]], { PayType: "BankTransfer" });
  await logIn(page, token);
  await expect(entry(page, id)).toBeVisible();
  await tabTo(page, /^填寫匯款資訊：/);
  await page.keyboard.press("Enter");
  await tabTo(page, /^匯款帳號末五碼$/);
  await page.keyboard.type("01234");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "操作成功" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "操作成功" })).toBeHidden();
  // The button that opened the form no longer exists, so the page has the focus.
  await expect(page.getByRole("main")).toBeFocused();

  await tabTo(page, new RegExp(`^訂單 ${id} 的明細$`));
  await page.keyboard.press("Enter");
  await expect(detail(page)).toBeVisible();
  await tabTo(page, /^取消訂單$/);
  await page.keyboard.press("Enter");
  await tabTo(page, /^取消訂單$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "操作成功" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "操作成功" })).toBeHidden();
  await expect(detail(page)).toContainText("已取消");
  await expect(detail(page).getByRole("heading", { name: "訂單明細" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `訂單 ${id} 的明細` })).toBeFocused();
});

test("nothing is cut off or needs sideways scrolling at 320 pixels", async ({ page, shop, isMobile }) => {
  test.skip(!isMobile, "narrow screens only");
  await page.setViewportSize({ width: 320, height: 640 });
  const { token } = await join(shop.url);
  const { id } = await place(
    shop.url,
    token,
    [
      [10101, 1],
      [50202, 1],
    ],
    { PayType: "BankTransfer" },
  );
  await shop.set("open_orders_max", "0");
  for (let count = 0; count < 61; count += 1) await place(shop.url, token, [[60401, 1]]);
  await shop.set("open_orders_max", "20");
  await logIn(page, token);
  const wide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect(page.getByRole("navigation", { name: "頁次" })).toBeVisible();
  expect(await wide()).toBeLessThanOrEqual(0);
  await page.goto(`/User/Order?id=${id}`);
  await expect(detail(page)).toContainText("NT$1,080");
  const cut = await detail(page).evaluate((dialog) =>
    Array.from(dialog.querySelectorAll("*:not(.sr-only)"))
      .filter((part) => getComputedStyle(part).overflowX !== "visible")
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .map((part) => part.outerHTML.slice(0, 80)),
  );
  expect(cut).toEqual([]);
  await page.goto(`/User/Order/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "訂購明細" })).toBeVisible();
  expect(await wide()).toBeLessThanOrEqual(0);
});

test("a message over an order gives the focus back to it", async ({ page, shop, faults }) => {
  faults.allow(/ERR_FAILED|Failed to fetch/);
  const { token } = await join(shop.url);
  const { id } = await place(shop.url, token);
  await logIn(page, token);
  await openDetail(page, id);
  await page.route("**/api/Order/Cancel**", (route) => route.abort());
  await detail(page).getByRole("button", { name: "取消訂單" }).click();
  await page
    .getByRole("dialog", { name: "確認要取消訂單嗎？" })
    .getByRole("button", { name: "取消訂單" })
    .click();
  await confirmed(page, "發生錯誤");
  await expect(detail(page).getByRole("button", { name: "取消訂單" })).toBeFocused();
});
