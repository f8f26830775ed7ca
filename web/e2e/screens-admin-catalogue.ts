/** Screenshots of the catalogue in the back office at both widths (docs/screens). */
import { demoFolder } from "./catalogue.ts";
import { drawing } from "./picture-files.ts";
import { keep, seeAll } from "./pictures.ts";
import { enter } from "./staff.ts";
import { expect, test } from "./test.ts";

test("admin catalogue", async ({ page, ownShop, faults }) => {
  faults.allow(/40[019]/);
  await enter(page, ownShop, "staff");
  await page.goto(`${ownShop.url}/Admin/Catalogue`);
  await expect(page.getByRole("switch").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await keep(page, "admin-catalogue");
  await page.getByRole("button", { name: "修改價格" }).click();
  await page
    .getByLabel(/的價格$/)
    .nth(0)
    .fill("720");
  await page
    .getByLabel(/的價格$/)
    .nth(1)
    .fill("350");
  await page.getByRole("button", { name: "檢視並儲存…" }).click();
  await expect(page.getByRole("dialog", { name: "修改價格" })).toBeVisible();
  await keep(page, "admin-prices");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "結束修改" }).click();
  await page.getByRole("button", { name: "放棄變更並離開" }).click();

  await page.goto(`${ownShop.url}/Admin/Catalogue/File`);
  const lines = [
    "選單\t商品\t規格\t價格\t貨號\t倉別\t期初庫存\t上架\t供應商",
    "\t\t\t720\tST-LS-13-300\t\t\t\t阿里山",
    "\t\t\t720\tST-LS-16-300\t\t\t下架\t阿里山",
    "線香\t龍涎線香\t一尺三・300g\t1,280\tST-LY-13-300\tTN01\t24\t上架\t",
  ];
  await page.getByLabel(/或從 Excel 複製後貼上/).fill(lines.join("\n"));
  await page.getByRole("button", { name: "查看結果" }).click();
  await expect(page.getByRole("heading", { name: /匯入的內容/ })).toBeVisible();
  await page.getByRole("heading", { name: /匯入的內容/ }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 900);
  await keep(page, "admin-products-file");

  await page.goto(`${ownShop.url}/Admin/Category/101`);
  await expect(page.getByRole("switch").first()).toBeVisible();
  await seeAll(page);
  await keep(page, "admin-category", true);
  await page.getByLabel("名稱", { exact: true }).fill("老山檀香線香（新料）");
  await page.getByRole("button", { name: "儲存…" }).click();
  await expect(page.getByRole("dialog", { name: "確認變更" })).toBeVisible();
  await keep(page, "admin-category-plan");
  await page.getByRole("button", { name: "確認儲存" }).click();
  await expect(page.getByText("已儲存。").first()).toBeVisible();
  await page.getByRole("button", { name: "歷史紀錄" }).click();
  await expect(page.getByRole("button", { name: "復原" }).first()).toBeVisible();
  await keep(page, "admin-history");

  await page.goto(`${ownShop.url}/Admin/Menus`);
  await expect(page.getByRole("switch").first()).toBeVisible();
  await seeAll(page);
  await keep(page, "admin-menus", true);
  await page.goto(`${ownShop.url}/Admin/Slides`);
  await expect(page.getByRole("switch").first()).toBeVisible();
  await seeAll(page);
  await keep(page, "admin-slides", true);
  await page
    .getByRole("button", { name: /^編輯：/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await keep(page, "admin-slide");
});

test("admin pictures", async ({ page, ownShop, faults }) => {
  faults.allow(/415/);
  await enter(page, ownShop, "staff");
  await page.goto(`${ownShop.url}/Admin/Pictures`);
  const input = page.getByLabel(/^把圖片拖到這裡/);
  await input.setInputFiles(`${demoFolder}/images/coil-agarwood-960.jpg`);
  await input.setInputFiles([drawing]);
  await expect(page.getByText("已上傳 1 張，1 張沒有成功").first()).toBeVisible();
  await seeAll(page);
  await keep(page, "admin-pictures");
  await page.getByRole("button", { name: "填寫說明" }).first().click();
  await expect(page.getByRole("dialog", { name: "圖片說明" })).toBeVisible();
  await keep(page, "admin-picture");
  await page.goto(`${ownShop.url}/Admin/Category/101`);
  await page.getByRole("button", { name: "從圖片庫選擇" }).first().click();
  await expect(page.getByRole("button", { name: /^尚未填寫說明/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await keep(page, "admin-library");
});
