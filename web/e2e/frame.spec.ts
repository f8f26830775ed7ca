/** The frame around the pages: layouts, footer, way back, gallery, panel, and language. */
import type { Page } from "@playwright/test";
import { infoAddress } from "./members.ts";
import { openPanel, panel, storeCart } from "./steps.ts";
import { expect, test } from "./test.ts";

const header = (page: Page) => page.getByRole("banner");
const footer = (page: Page) => page.getByRole("contentinfo");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

for (const [from, card] of [
  ["/Menu", "線香"],
  ["/Category/1", "查看商品"],
] as const) {
  test(`the way back from a page that ${from} led to`, { tag: "@width" }, async ({ page, isMobile }) => {
    await page.goto(from);
    await page
      .getByRole("main")
      .getByRole("link", { name: new RegExp(card) })
      .first()
      .click();
    await expect(page).not.toHaveURL(from);
    const back = page.getByRole("main").getByRole("link", { name: "返回", exact: true });
    await expect(back.locator("svg")).toBeVisible();
    // A list has such a link too, with another address, until the product is painted.
    await expect(back).toHaveAttribute("href", from);
    const box = await back.boundingBox();
    if (isMobile) {
      // Round, and fixed at the bottom of the screen while the page scrolls.
      expect([box?.width, box?.height]).toEqual([48, 48]);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect.poll(async () => (await back.boundingBox())?.y).toBe(box?.y);
    } else {
      await expect(back).toHaveText("返回");
    }
    await back.click();
    await expect(page).toHaveURL(from);
  });
}

test("whoever comes to a product by its address goes up to its list", async ({ page }) => {
  await page.goto("/Product/101");
  await page.getByRole("main").getByRole("link", { name: "返回", exact: true }).click();
  await expect(page).toHaveURL("/Category/1");
});

test("a registration under way has a logo above and the footer below, and nothing that leads astray", async ({
  page,
}) => {
  const pages = [
    "/Register/Verify?Type=1&TelOrEmail=0912345678&WebSite=1",
    infoAddress({ handle: "handle", contact: "0912345678", type: 1 }),
    "/Line/Register?account=handle",
  ];
  for (const path of pages) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await expect(header(page).getByRole("link")).toHaveCount(1);
    await expect(header(page).getByRole("link")).toHaveAttribute("href", "/");
    await expect(header(page).getByRole("button")).toHaveCount(0);
    await expect(footer(page)).toBeVisible();
  }
});

test("a page that tells how something ended stands alone", async ({ page, faults }) => {
  faults.allow(/40[04]/);
  for (const path of ["/Register/Verify/Return?token=x", "/LinePay/Cancel", "/FinancePay/Cancel"]) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await expect(header(page)).toHaveCount(0);
    await expect(footer(page)).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link", { name: "回首頁" })).toBeVisible();
    if (path.endsWith("Cancel")) {
      await expect(heading(page)).toHaveText("付款失敗，請稍後再試");
      await expect(page.getByRole("main")).toContainText("若您已付款，請勿重複付款");
    }
  }
});

test("the footer tells hours, hotline, tax number, copyright and version, as the settings have them", async ({
  page,
  ownShop,
}) => {
  await ownShop.set("service_hours", "週二至週日 09:30-17:30");
  await ownShop.set("hotline", "0800-123456");
  await ownShop.set("company_tax_number", "04595257");
  await page.goto(`${ownShop.url}/Terms`);
  for (const text of [
    "週二至週日 09:30-17:30",
    "0800-123456",
    "統一編號　04595257",
    /^© \d{4} 沐山香堂　版權所有$/,
    /^v\d/,
  ]) {
    await expect(footer(page).getByText(text)).toBeVisible();
  }
  await expect(footer(page).getByRole("link", { name: "0800-123456" })).toHaveAttribute(
    "href",
    "tel:0800-123456",
  );
});

test("a product's pictures are chosen by their small copies", { tag: "@width" }, async ({ page }) => {
  await page.goto("/Product/101");
  const gallery = page.getByRole("region", { name: /的圖片$/ });
  const copies = gallery.getByRole("button", { name: /^第 \d+ 張，共 \d+ 張$/ });
  await expect(copies).toHaveCount(2);
  await expect(copies.first()).toHaveAttribute("aria-current", "true");
  await copies.nth(1).click();
  await expect(copies.nth(1)).toHaveAttribute("aria-current", "true");
  await expect(copies.first()).not.toHaveAttribute("aria-current");
  const pictures = gallery.getByRole("button", { name: /^放大圖片/ });
  await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.9 });
  await expect(pictures.first()).not.toBeInViewport({ ratio: 0.1 });
});

test("the cart is a panel of 380 pixels on the right, the whole width of a phone, and its cover closes it", {
  tag: "@width",
}, async ({ page, isMobile }) => {
  await storeCart(page, [[10101, 2]]);
  await page.goto("/Menu");
  await openPanel(page);
  // The width of a scroll bar stays reserved, so that nothing jumps.
  const width = await page.evaluate(() => document.body.clientWidth);
  const wanted = isMobile ? width : 380;
  await expect.poll(() => panel(page).boundingBox()).toMatchObject({ x: width - wanted, width: wanted });
  if (isMobile) return;
  await page.mouse.click(200, 400);
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL("/Menu");
});

/** Names and abbreviations that are not translated in Chinese text. */
const NAMES =
  /LINE(?: Pay)?|PayPal|NT\$|SSL|TLS|Cookie|LocalStorage|E-?mail|English|GPS|JWT|TOKEN|\bv\d\S*|\bg\b|\bcm\b|\bmm\b/gi;

test("everything that shoppers read is Chinese as written in Taiwan", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant-TW");
  const pages = [
    "/",
    "/Menu",
    "/Category/1",
    "/Product/101",
    "/Search?search=zzz",
    "/Terms",
    "/Delivery",
    "/Contact",
  ];
  for (const path of [...pages, "/Login", "/Forget", "/Register"]) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    const text = await page.evaluate(() => document.body.innerText);
    const foreign = text
      .replaceAll("zzz", "")
      .replace(NAMES, "")
      .match(/[A-Za-z]{2,}/g);
    expect(foreign, path).toBeNull();
    // Simplified characters that are not used in Taiwan.
    expect(
      text.match(/[们这国与对产货单户点订购买发进还过时个书车东义体学实应开关门问间闻]/g),
      path,
    ).toBeNull();
    expect(text.match(/\p{Script=Han}[,;:!?]|[,;:!?]\p{Script=Han}/gu), path).toBeNull();
  }
});
