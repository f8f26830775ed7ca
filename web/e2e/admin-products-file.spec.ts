/** Products from a spreadsheet: faults at their places, the preview, and the shop afterwards. */
import { expectNothingFound } from "./axe.ts";
import { product } from "./catalogue.ts";
import { enter } from "./staff.ts";
import { expect, test } from "./test.ts";

const sandalwood = product(10101);
const sibling = product(10102);

test("a file of products is corrected, looked at, and sold @width", async ({ page, ownShop, faults }) => {
  faults.allow(/400/);
  const base = ownShop.url;
  await enter(page, ownShop, "staff");
  await page.goto(`${base}/Admin/Catalogue`);
  await page.getByRole("link", { name: "從試算表匯入" }).click();
  const chooser = page.getByLabel(/把商品檔案拖到這裡/);
  const choose = (text: string) =>
    chooser.setInputFiles({ name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

  await choose(`貨號,售價,上架\n${sandalwood.prod_id},五百,\nNOWHERE,5,也許\n`);
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("這個檔案有 6 個地方需要修正，商品沒有任何變更");
  const isWide = (page.viewportSize()?.width ?? 0) > 768;
  const faultsShown = alert.getByRole(isWide ? "row" : "listitem");
  await expect(faultsShown.filter({ hasText: "價格請填寫大於 0 的數字" })).toContainText(
    isWide ? "2售價" : "第 2 列售價",
  );
  await expect(faultsShown.filter({ hasText: "「也許」無法辨識" })).toContainText(
    isWide ? "3上架" : "第 3 列上架",
  );
  await expect(page.getByRole("button", { name: "匯入", exact: true })).toHaveCount(0);
  await expectNothingFound(page);

  const menu = await page.request.get(`${base}/api/Product/Category?CategoryId=${sandalwood.category.id}`);
  const { menu_name, menu_id } = (await menu.json()).Result;
  await choose(
    [
      "選單,商品,規格,售價,貨號,倉別,期初庫存,上架,描述,備註",
      `,,,${sandalwood.price + 20},${sandalwood.prod_id},,,,,`,
      `,,,${sibling.price},${sibling.prod_id},,,,,`,
      `${menu_name},試算表香,一盒,"1,280",FILE-1,TN01,12,上架,"第一段\n第二段",新`,
      "",
    ].join("\n"),
  );
  await expect(
    page.getByText("新增 1 項商品、1 個規格；修改 1 個規格；不變 1 個規格", { exact: true }),
  ).toBeVisible();
  await expect(page.getByText("這些欄位不會匯入：備註。")).toBeVisible();
  await expect(page.getByText(`NT$${sandalwood.price} → NT$${sandalwood.price + 20}`)).toBeVisible();
  await expectNothingFound(page);

  const apply = page.getByRole("button", { name: "匯入", exact: true });
  await apply.click();
  await expect(page.getByText("請為新的選單與商品選擇一張圖片")).toBeVisible();
  await page.getByRole("button", { name: "從圖片庫選擇" }).click();
  const library = page.getByRole("dialog", { name: "從圖片庫選擇" });
  await library.getByRole("list", { name: "圖片", exact: true }).getByRole("button").first().click();
  await apply.click();
  await expect(
    page.getByText("已匯入：新增 1 項商品、1 個規格；修改 1 個規格；不變 1 個規格。"),
  ).toBeVisible();

  await page.goto(`${base}/Category/${menu_id}`);
  await page
    .getByRole("link", { name: /試算表香/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "試算表香" })).toBeVisible();
  await expect(page.getByText("1,280").first()).toBeVisible();

  // The same file once more changes nothing.
  await page.goto(`${base}/Admin/Catalogue/File`);
  await choose(`貨號,價格,說明\nFILE-1,1280,"第一段\n第二段"\n`);
  await expect(page.getByRole("heading", { name: "沒有變更" })).toBeVisible();
  await expect(apply).toHaveCount(0);
});

test("a reader exports products and imports none", async ({ page, shop }) => {
  await enter(page, shop, "reader");
  await page.goto("/Admin/Catalogue");
  await page.getByRole("button", { name: "匯出商品" }).click();
  await expect(page.getByRole("dialog", { name: "匯出商品" }).getByLabel("貨號")).toBeChecked();
  await expect(page.getByRole("link", { name: "從試算表匯入" })).toHaveCount(0);
});
