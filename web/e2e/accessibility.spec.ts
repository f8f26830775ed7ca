/** Checks every page in all its states against the automatic part of WCAG 2.2 AA. */
import type { Page } from "@playwright/test";
import { expectNothingFound } from "./axe.ts";
import { holdLineHandle } from "./members.ts";
import { cartButton, choose, openPanel, storeCart } from "./steps.ts";
import { expect, test } from "./test.ts";

const pages = [
  ["home", "/"],
  ["menu", "/Menu"],
  ["a category", "/Category/1"],
  ["a product", "/Product/101"],
  ["a product partly off the shelf", "/Product/105"],
  ["search results with pages", `/Search?search=${encodeURIComponent("香")}&page=2`],
  ["a search without a result", "/Search?search=zzz"],
  ["terms", "/Terms"],
  ["returns", "/Delivery"],
  ["contact", "/Contact"],
  ["logging in", "/Login?from=%2FProduct%2F101"],
  ["a forgotten password", "/Forget"],
  ["registering", "/Register"],
  ["a code by SMS", "/Register/Verify?Type=1&TelOrEmail=0912345678&WebSite=1"],
  ["a code by mail", "/Register/Verify?Type=2&TelOrEmail=a%40b.example&WebSite=1"],
  ["nobody to verify", "/Register/Verify"],
  ["registering after LINE", "/Line/Register?account=handle"],
  ["not found", "/nowhere"],
] as const;

/** One page per layout, checked at both widths in every run. Quick counts skip the other pages. */
const ofEachLayout: readonly string[] = ["home", "a category", "a product", "terms", "logging in"];

for (const [what, path] of pages) {
  const tag = ofEachLayout.includes(what) ? "@width" : "@full";
  test(what, { tag }, async ({ page, faults }) => {
    faults.allow(/404/);
    await holdLineHandle(page, "handle");
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNothingFound(page);
  });
}

test("the cart panel: empty, filled, with something off the shelf", { tag: "@width" }, async ({ page }) => {
  await page.goto("/Menu");
  await openPanel(page);
  await expectNothingFound(page);

  await storeCart(page, [
    [10101, 2],
    [10303, 4],
    [10502, 1],
  ]);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/Menu");
  await openPanel(page);
  await expect(page.getByText("此商品已下架")).toBeVisible();
  await expectNothingFound(page);
});

test("the search dialog, asked and refused", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "查詢商品" }).click();
  await expect(page.getByRole("dialog", { name: "查詢商品" })).toBeVisible();
  await expectNothingFound(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
  await expectNothingFound(page);
});

test("what a product's screen says: added, refused, enlarged, log in first", async ({ page }) => {
  await page.goto("/Product/103");
  await choose(page, 10303);
  await page.getByRole("button", { name: "加入購物車" }).click();
  await expectDialog(page, "操作成功");
  await page.getByRole("textbox", { name: "數量" }).fill("99");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNothingFound(page);
  await page.getByRole("button", { name: "確認" }).click();
  await page
    .getByRole("button", { name: /^放大圖片/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNothingFound(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "立即購買" }).click();
  await expectDialog(page, "請先登入");
});

test("the menu of a phone", async ({ page, isMobile }) => {
  test.skip(!isMobile, "wide screens have their links in the header");
  await page.goto("/");
  await page.getByRole("button", { name: "開啟選單" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNothingFound(page);
});

test("the shop out of reach", async ({ page, faults }) => {
  faults.allow(/Failed to load resource/);
  await page.goto("/Menu");
  // Until scripts run, a link loads a page that the server has painted with its products.
  await expect(cartButton(page, 0)).toBeEnabled();
  await page.route("**/api/**", (route) => route.abort());
  await page.getByRole("link", { name: /^線香/ }).click();
  await expect(page.getByText("目前無法連線").first()).toBeVisible();
  await expectNothingFound(page);
});

test("nothing is cut off or needs sideways scrolling at 320 pixels", async ({ page, isMobile }) => {
  test.skip(!isMobile, "narrow screens only");
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [, path] of pages.slice(0, -1)) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

async function expectDialog(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  await expectNothingFound(page);
  await page.getByRole("button", { name: "確認" }).click();
  await expect(page.getByRole("dialog", { name })).toBeHidden();
}
