/** Pictures in the back office: several uploads at once, descriptions, uses, and errors. */
import type { Browser, Locator, Page } from "@playwright/test";
import { expectNothingFound } from "./axe.ts";
import { product } from "./catalogue.ts";
import {
  cards,
  describe,
  drawing,
  heldUpright,
  open,
  type PictureFile,
  photo,
  row,
  upload,
} from "./picture-files.ts";
import type { Shop } from "./shop.ts";
import { enter, goTo } from "./staff.ts";
import { expect, test } from "./test.ts";

const category = product(10101).category;

/** Expects the picture to be loaded and drawn with its own pixels. */
async function expectDrawn(picture: Locator): Promise<void> {
  const width = () =>
    picture.evaluate((image: HTMLImageElement) => {
      image.scrollIntoView({ block: "center" });
      return image.complete ? image.naturalWidth : 0;
    });
  await expect.poll(width).toBeGreaterThan(0);
}

test("several files at once: a bad one is told why, the others are there, described and known again @width", async ({
  page,
  ownShop,
  faults,
}) => {
  faults.allow(/40[0-9]|415/);
  const files = await Promise.all(["a.jpg", "b.jpg", "c.jpg", "d.jpg"].map((name) => photo(page, name)));
  const [first, ...others] = files as [PictureFile, ...PictureFile[]];
  await open(page, ownShop);
  await expectNothingFound(page);
  await upload(page, drawing, ...files);
  for (const file of files) await expect(row(page, file)).toContainText("已上傳");
  await expect(row(page, drawing)).toContainText("無法使用 SVG 圖檔，請匯出為 PNG 再上傳");
  await expect(page.getByRole("status").filter({ hasText: "已上傳 4 張，1 張沒有成功" })).toBeAttached();
  await expectDrawn(cards(page).locator("img").first());
  await expect(cards(page).first()).toContainText("640 × 480 像素");
  await expectNothingFound(page);

  await page.getByRole("button", { name: "從清單移除：drawing.jpg" }).click();
  await expect(row(page, drawing)).toHaveCount(0);
  await page.getByRole("button", { name: "清除清單" }).click();
  await page.getByRole("checkbox", { name: "只看沒有說明的圖片" }).click();
  await expect(page).toHaveURL(/\?missing=true$/);
  await expect(page.getByText("共 4 張")).toBeVisible();
  await cards(page).first().getByRole("button", { name: "填寫說明" }).click();
  const dialog = page.getByRole("dialog", { name: "圖片說明" });
  await dialog.getByRole("button", { name: "儲存說明" }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "確認" }).click();
  await expect(dialog.getByLabel("這張圖片裡有什麼")).toBeFocused();
  await expect(dialog).toContainText("請填寫圖片說明");
  await expectNothingFound(page);
  await dialog.getByLabel("這張圖片裡有什麼").fill("一束新製的線香");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("共 3 張")).toBeVisible();
  await page.reload();
  await expect(page.getByText("共 3 張")).toBeVisible();
  await page.getByRole("checkbox", { name: "只看沒有說明的圖片" }).click();
  await page.getByRole("checkbox", { name: "只看沒有使用的圖片" }).click();
  await expect(page.getByText("共 4 張")).toBeVisible();
  await expect(cards(page).filter({ hasText: "一束新製的線香" })).toContainText("之後會自動移除");

  await upload(page, first, first, ...others.slice(0, 1));
  await expect(page.getByText("3 張圖片庫已經有了").first()).toBeVisible();
  await expect(page.getByText("圖片庫已經有這張圖片")).toHaveCount(3);
  await expect(page.getByText("共 4 張")).toBeVisible();
});

test("two filters that are ticked at once both hold", async ({ page, ownShop }) => {
  await open(page, ownShop);
  const tick = (name: string) => page.getByRole("checkbox", { name }).elementHandle();
  const both = [await tick("只看沒有說明的圖片"), await tick("只看沒有使用的圖片")];
  // In one task of the page, without a render in between.
  await page.evaluate((boxes) => {
    for (const box of boxes) (box as HTMLInputElement).click();
  }, both);
  await expect(page).toHaveURL(/\?missing=true&unused=true$/);
});

test("a picture that is uploaded from a product's form is on the shopper's page", async ({
  page,
  ownShop,
  context,
}) => {
  const file = await photo(page, "new.jpg", 1200, 900);
  await enter(page, ownShop, "staff");
  await page.goto(`${ownShop.url}/Admin/Category/${category.id}`);
  await page.getByLabel("摘要").fill("改過的摘要");
  await page.getByRole("button", { name: "從圖片庫選擇" }).first().click();
  const library = page.getByRole("dialog", { name: "從圖片庫選擇" });
  await expect(
    library.getByRole("list", { name: "圖片", exact: true }).getByRole("button").first(),
  ).toBeVisible();
  await expectNothingFound(page);
  await upload(library, file);
  const asked = page.getByRole("dialog", { name: "圖片說明" });
  await expect(asked).toContainText("填寫後就可以使用這張圖片。");
  await expectNothingFound(page);
  // Without an alternative text it is not chosen, but stays in the library.
  await asked.getByRole("button", { name: "取消" }).click();
  await expect(library).toBeVisible();
  await library.getByRole("button", { name: /^尚未填寫說明/ }).click();
  await asked.getByLabel("這張圖片裡有什麼").fill("新到貨的盤香");
  await page.keyboard.press("Enter");
  await expect(library).toBeHidden();
  await expect(asked).toBeHidden();
  await expect(page.getByRole("button", { name: "從圖片庫選擇" }).first()).toBeFocused();
  await page.getByRole("button", { name: "上移：新到貨的盤香" }).click();
  const up = page.getByRole("button", { name: "上移：新到貨的盤香" });
  while (await up.isEnabled()) await up.click();
  await page.getByRole("button", { name: "儲存…" }).click();
  await page.getByRole("dialog", { name: "確認變更" }).getByRole("button", { name: "確認儲存" }).click();
  await expect(page.getByText("已儲存。").first()).toBeVisible();

  const shopper = await context.newPage();
  await shopper.waitForTimeout(1_000);
  await shopper.goto(`${ownShop.url}/Product/${category.id}`);
  const shown = shopper.getByRole("img", { name: "新到貨的盤香" });
  await expectDrawn(shown.first());
  await shopper.goto(`${ownShop.url}/Category/1`);
  await expectDrawn(shopper.locator("article img").first());
  await shopper.close();

  await page.goto(`${ownShop.url}/Admin/Pictures`);
  const card = cards(page).filter({ hasText: "新到貨的盤香" });
  await card.getByRole("link", { name: `商品：${category.name}` }).click();
  await expect(page).toHaveURL(`${ownShop.url}/Admin/Category/${category.id}`);
});

test("a large photo is made smaller before it is sent, turned as it was held", async ({ page, ownShop }) => {
  const file = heldUpright(await photo(page, "large.jpg", 3000, 750));
  await open(page, ownShop);
  const answered = page.waitForResponse(
    (answer) => answer.url().includes("/api/Admin/Picture") && answer.request().method() === "POST",
  );
  await upload(page, file);
  const { Result: stored } = await (await answered).json();
  expect(stored.upload).toMatchObject({ width: 720, height: 2880 });
  expect(stored.upload.bytes).toBeLessThan(file.buffer.length);
  await expect(row(page, file)).toContainText("已上傳");
  await expect(cards(page).first()).toContainText("720 × 2,880 像素");
  await expectDrawn(cards(page).locator("img").first());
});

test("while the shop is out of reach nothing is lost: each file is tried again alone", async ({
  page,
  ownShop,
  faults,
}) => {
  faults.allow(/ERR_CONNECTION|ERR_EMPTY|Failed to load/);
  const [one, other] = [await photo(page, "one.jpg"), await photo(page, "other.jpg")];
  await open(page, ownShop);
  await ownShop.stop();
  await upload(page, one, other);
  await expect(page.getByRole("button", { name: /^再試一次：/ })).toHaveCount(2);
  await expect(page.getByText("2 張沒有成功").first()).toBeVisible();
  await ownShop.start();
  await page.getByRole("button", { name: "再試一次：other.jpg" }).click();
  await expect(row(page, other)).toContainText("已上傳");
  await expect(page.getByRole("button", { name: /^再試一次：/ })).toHaveCount(1);
  await page.getByRole("button", { name: "再試一次：one.jpg" }).click();
  await expect(row(page, one)).toContainText("已上傳");
  await expect(page.getByText("已上傳 2 張").first()).toBeVisible();
});

test("leaving while files are on their way asks first, and a log-in that ends meanwhile is asked once", async ({
  page,
  ownShop,
  faults,
}) => {
  faults.allow(/401/);
  const files = await Promise.all(["a.jpg", "b.jpg", "c.jpg", "d.jpg"].map((name) => photo(page, name)));
  await open(page, ownShop);
  await page.context().clearCookies();
  await upload(page, ...files);
  const login = page.getByRole("dialog", { name: "請再次登入" });
  await expect(login).toBeVisible();
  await login.getByLabel("密碼").fill("three old cedars");
  await login.getByRole("button", { name: "登入", exact: true }).click();
  for (const file of files) await expect(row(page, file)).toContainText("已上傳");

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/Admin/Picture", async (route) => {
    await held;
    await route.continue();
  });
  const last = await photo(page, "last.jpg");
  await upload(page, last);
  await expect(row(page, last)).toContainText("上傳中");
  await goTo(page, "首頁輪播");
  await page.getByRole("dialog", { name: "圖片還在上傳" }).getByRole("button", { name: "留在這裡" }).click();
  release();
  await expect(row(page, last)).toContainText("已上傳");
  // On a phone the menu is still open, so the link is clicked directly.
  await page.getByRole("link", { name: "首頁輪播", exact: true }).click();
  await expect(page.getByRole("heading", { name: "首頁輪播", level: 1 })).toBeVisible();
});

/** Opens the page of pictures in another browser context, as a second staff member. */
async function another(browser: Browser, shop: Shop): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await open(page, shop);
  return page;
}

test("two people describe one picture: one of the two descriptions is chosen", async ({
  page,
  ownShop,
  browser,
  faults,
}) => {
  faults.allow(/409/);
  const file = await photo(page, "one.jpg");
  await open(page, ownShop);
  await upload(page, file);
  await expect(row(page, file)).toContainText("已上傳");
  const other = await another(browser, ownShop);
  await describe(other, "同事的說明");
  await other.context().close();
  await cards(page).first().getByRole("button", { name: "填寫說明" }).click();
  const dialog = page.getByRole("dialog", { name: "圖片說明" });
  await dialog.getByLabel("這張圖片裡有什麼").fill("我的說明");
  await page.keyboard.press("Enter");
  await dialog.getByRole("radio", { name: /同事的說明/ }).check();
  await expectNothingFound(page);
  await dialog.getByRole("button", { name: "以選擇的內容儲存" }).click();
  await expect(dialog).toBeHidden();
  await expect(cards(page).first()).toContainText("同事的說明");
});

test("files are dropped; a phone has a button for its camera; other kinds are told at once @width", async ({
  page,
  ownShop,
  isMobile,
}) => {
  const file = await photo(page, "dropped.jpg");
  await open(page, ownShop);
  await expect(page.getByText("拍照")).toBeVisible({ visible: isMobile });
  const dropped = await page.evaluateHandle(
    async ([bytes, name]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }));
      transfer.items.add(new File(["%PDF"], "list.pdf", { type: "application/pdf" }));
      return transfer;
    },
    [[...file.buffer], file.name] as const,
  );
  await page.getByText("把圖片拖到這裡").dispatchEvent("drop", { dataTransfer: dropped });
  await expect(row(page, file)).toContainText("已上傳");
  await expect(page.getByText("只能使用 JPEG、PNG 或 WebP 圖片")).toBeVisible();
});

test("a reader sees every picture, and uploads and describes none", async ({ page, shop }) => {
  await open(page, shop, "reader");
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByText("把圖片拖到這裡")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /說明/ })).toHaveCount(0);
  await expectNothingFound(page);
});
