/** The checkout against WCAG 2.2 AA, step by step, by keyboard, and at 320 pixels. */
import type { Page } from "@playwright/test";
import { expectNothingFound } from "./axe.ts";
import { expectOrdered, expectStep, fillCart, submitButton } from "./checkout.ts";
import { tabTo } from "./keys.ts";
import { holdLogin, join } from "./members.ts";
import type { Shop } from "./shop.ts";
import { confirm, openPanel, panel } from "./steps.ts";
import { expect, test } from "./test.ts";

const home = { ZipCode: "700", City: "臺南市", Area: "中西區", Address: "神農街 1 號" };

/** Logs in a member with a filled cart. */
async function withCart(page: Page, shop: Shop): Promise<void> {
  const { token } = await join(shop.url, 1, home);
  await fillCart(shop.url, token, [
    [10101, 2],
    [50202, 1],
  ]);
  await holdLogin(page, token);
}

test("nothing is found in the member's panel and on any step", async ({ page, shop }) => {
  await withCart(page, shop);
  await page.goto("/Menu");
  await openPanel(page);
  await expect(panel(page).getByRole("listitem")).toHaveCount(2);
  await expectNothingFound(page);
  await panel(page).getByRole("button", { name: "結帳" }).click();

  await expectStep(page, "確認商品");
  await expectNothingFound(page);
  await page.getByRole("radio", { name: "海外" }).check();
  await expectNothingFound(page);
  await page.getByRole("radio", { name: "臺灣本島" }).check();
  await page.getByRole("button", { name: "前往結帳" }).click();

  await expectStep(page, "填寫資料");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expectNothingFound(page);
  await page.getByRole("button", { name: "選擇常用地址" }).click();
  await expect(page.getByRole("dialog")).toContainText("無常用地址可選");
  await expectNothingFound(page);
  await page.getByRole("dialog").getByRole("button", { name: "取消" }).click();
  await submitButton(page).click();
  await expect(page.getByRole("dialog", { name: "尚未完成" })).toBeVisible();
  await expectNothingFound(page);
  await confirm(page);
  await expect(page.getByRole("checkbox", { name: /^我已閱讀並同意/ })).toBeFocused();
  await expectNothingFound(page);

  await page.getByRole("checkbox", { name: /^我已閱讀並同意/ }).check();
  await submitButton(page).click();
  await expectOrdered(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expectNothingFound(page);
});

test("nothing is found in an empty checkout", async ({ page, shop }) => {
  await holdLogin(page, (await join(shop.url)).token);
  await page.goto("/Order");
  await expect(page.getByRole("main").getByText("您的購物車是空的")).toBeVisible();
  await expectNothingFound(page);
});

test("the whole way with keys alone", async ({ page, shop, isMobile }) => {
  test.skip(isMobile, "a phone has no Tab");
  await withCart(page, shop);
  await page.goto("/Order");
  await expectStep(page, "確認商品");
  await tabTo(page, /^增加/);
  await page.keyboard.press("Enter");
  await expect(
    page
      .getByRole("main")
      .getByRole("textbox", { name: /的數量$/ })
      .first(),
  ).toHaveValue("3");
  await tabTo(page, /^臺灣本島/);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "離島" })).toBeChecked();
  await page.keyboard.press("ArrowLeft");
  await tabTo(page, /^貨到付款/);
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: "銀行轉帳" })).toBeChecked();
  await tabTo(page, /^前往結帳/);
  await page.keyboard.press("Enter");
  await expectStep(page, "填寫資料");
  await tabTo(page, /^給店家的話/);
  await page.keyboard.type("請按門鈴");
  await tabTo(page, /^我已閱讀並同意/);
  await page.keyboard.press("Space");
  await tabTo(page, /^送出訂單/);
  await page.keyboard.press("Enter");
  await expectOrdered(page);
  await expect(page.getByRole("main")).toContainText("請按門鈴");
  await tabTo(page, /^查看我的訂單/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/User/Order");
});

test("nothing is cut off or needs sideways scrolling at 320 pixels", async ({ page, shop, isMobile }) => {
  test.skip(!isMobile, "narrow screens only");
  await page.setViewportSize({ width: 320, height: 640 });
  await withCart(page, shop);
  const expectNoOverflow = async () => {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  };
  await page.goto("/Order");
  await expectStep(page, "確認商品");
  await expectNoOverflow();
  await page.getByRole("button", { name: "前往結帳" }).click();
  await expectStep(page, "填寫資料");
  await expectNoOverflow();
  await page.getByRole("checkbox", { name: /^我已閱讀並同意/ }).check();
  await submitButton(page).click();
  await expectOrdered(page);
  await expectNoOverflow();
});
