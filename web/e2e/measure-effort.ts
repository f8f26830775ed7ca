/**
 * Measures the effort of 15 tasks in the back office: clicks, keys and machine time, each from the
 * page of the task to the visible result. Prints one JSON row per task.
 */
import type { Page } from "@playwright/test";
import { product } from "./catalogue.ts";
import { CountedInput, controls } from "./counted-input.ts";
import { join } from "./members.ts";
import { place, stockOf } from "./orders.ts";
import { enter } from "./staff.ts";
import { expect, test } from "./test.ts";

const sandalwood = product(10101);
const goods = `${sandalwood.category.name} ${sandalwood.name}`;

test.use({ viewport: { width: 1440, height: 900 } });

/** Chooses the first picture of the library. */
async function choosePicture(page: Page, input: CountedInput): Promise<void> {
  await input.click(page.getByRole("button", { name: "從圖片庫選擇" }).first());
  const library = controls(page).dialog("從圖片庫選擇");
  await input.click(library.getByRole("list", { name: "圖片", exact: true }).getByRole("button").first());
  await expect(library).toBeHidden();
}

/** Saves the changes of a form of the catalogue after their review. */
async function save(page: Page, input: CountedInput): Promise<void> {
  await input.click(controls(page).button("儲存…"));
  await input.click(controls(page).dialog("確認變更").getByRole("button", { name: "確認儲存" }));
}

test("menu and slide", async ({ page, ownShop }) => {
  const { button, dialog } = controls(page);
  await enter(page, ownShop, "staff");
  const input = await CountedInput.of(page);
  await input.open(`${ownShop.url}/Admin/Menus`);
  await input.click(button("新增選單"));
  await input.enter(dialog("新增選單").getByLabel("名稱"), "節慶香");
  await input.enter(dialog("新增選單").getByLabel("摘要"), "年節供香");
  await choosePicture(page, input);
  await input.click(dialog("新增選單").getByLabel("在商店顯示"));
  await save(page, input);
  await input.end("1", "new menu", page.getByRole("heading", { name: "節慶香" }));

  await input.open(`${ownShop.url}/Admin/Slides`);
  await input.click(button("新增輪播圖"));
  await input.enter(dialog("新增輪播圖").getByLabel("標題"), "年節供香");
  await input.enter(dialog("新增輪播圖").getByLabel("文字"), "新品已上架");
  await input.choose(dialog("新增輪播圖").getByLabel("連結"), "節慶香");
  await choosePicture(page, input);
  await input.click(dialog("新增輪播圖").getByLabel("在首頁顯示"));
  await save(page, input);
  await input.end("12", "slide", page.getByRole("heading", { name: "年節供香" }));
});

test("product with two specifications", async ({ page, ownShop }) => {
  const { button, link } = controls(page);
  await enter(page, ownShop, "staff");
  const input = await CountedInput.of(page);
  await input.open(`${ownShop.url}/Admin/Catalogue`);
  const cell = (column: string, row: number) => page.getByLabel(new RegExp(`^${column}：`)).nth(row);
  await input.click(link("新增商品"));
  await input.enter(page.getByLabel("名稱", { exact: true }), "臺灣肖楠線香");
  await input.choose(page.getByRole("combobox", { name: "選單" }), "臥香");
  await input.enter(page.getByLabel("摘要"), "木質清甜，適合每日早晚。");
  await choosePicture(page, input);
  await input.enter(cell("規格名稱", 0), "20 公分 50 支");
  await input.enter(cell("價格", 0), "380");
  await input.enter(cell("貨號", 0), "XN-20-50");
  await input.enter(cell("庫存", 0), "30");
  await input.enter(page.getByRole("textbox", { name: "說明" }), "臺灣肖楠木粉和糯米粉，不加香精。");
  await input.click(button(/^複製規格/));
  await input.enter(cell("規格名稱", 1), "30 公分 50 支");
  await input.enter(cell("價格", 1), "520");
  await input.enter(cell("貨號", 1), "XN-30-50");
  await input.enter(cell("庫存", 1), "20");
  await input.click(page.getByRole("switch").last());
  await save(page, input);
  // Only a saved product can be copied.
  await input.end("2", "product, 2 specifications, picture, stock", link("複製商品"));
  await page.reload();
  for (const [row, pieces] of ["30", "20"].entries()) {
    await expect(page.getByRole("switch").nth(row)).toBeChecked();
    const rows = page.getByRole("listitem").filter({ has: page.getByLabel(/^規格名稱：/) });
    await expect(rows.nth(row)).toContainText(`庫存 ${pieces}`);
  }
});

test("price and its undo", async ({ page, ownShop }) => {
  const { button, dialog } = controls(page);
  await enter(page, ownShop, "staff");
  const input = await CountedInput.of(page);
  await input.open(`${ownShop.url}/Admin/Catalogue`);
  await input.click(button("修改價格"));
  await input.enter(page.getByLabel(`${goods} 的價格`), "420");
  await input.click(button("檢視並儲存…"));
  await input.click(button("儲存 1 個價格"));
  await input.end("3", "one price", page.getByText("已更新 1 個價格。").first());

  const price = page.getByLabel(/^價格：/).first();
  await input.open(`${ownShop.url}/Admin/Category/${sandalwood.category.id}`);
  await expect(price).toHaveValue("420");
  await input.click(button("歷史紀錄"));
  await input.choose(dialog(/^歷史紀錄/).getByLabel("歷史紀錄"), sandalwood.name);
  await input.click(dialog(/^歷史紀錄/).getByRole("button", { name: "復原" }));
  await input.click(dialog(/^復原到/).getByRole("button", { name: "復原" }));
  await expect(price).toHaveValue(String(sandalwood.price));
  await input.end("14", "undo of a price", price);
});

test("stock", async ({ page, ownShop }) => {
  const { button, dialog } = controls(page);
  const before = await stockOf(ownShop.url, sandalwood.id);
  await enter(page, ownShop, "staff");
  const input = await CountedInput.of(page);
  await input.open(`${ownShop.url}/Admin/Stock`);
  await input.click(button(`登記異動：${goods}`));
  await input.enter(dialog("登記異動").getByLabel("增減數量"), "30");
  await input.click(button("登記"));
  await input.end("4", "stock +30", page.getByText(/^已登記：/).first());
  expect(await stockOf(ownShop.url, sandalwood.id)).toBe(before + 30);
});

test("ten orders", async ({ page, ownShop }) => {
  const { button, link } = controls(page);
  const { token } = await join(ownShop.url);
  const ids: string[] = [];
  for (let made = 0; made < 10; made += 1) ids.push((await place(ownShop.url, token, [[10101, 1]])).id);
  await enter(page, ownShop, "staff");
  const input = await CountedInput.of(page);
  await input.open(`${ownShop.url}/Admin`);
  await input.click(link(/^待出貨/));
  await input.click(page.getByRole("checkbox", { name: "全選" }));
  await input.click(button("開始備貨"));
  await input.click(button("開始備貨 10 筆"));
  await input.end("5", "prepare 10 orders", page.getByText("完成 10 筆"));

  input.restart();
  let recorded: Promise<unknown> = Promise.resolve();
  for (const kind of ["揀貨單", "出貨單", "地址標籤"]) {
    await input.click(link(kind));
    await expect(page.getByRole("heading", { name: kind, level: 1 })).toBeVisible();
    recorded = page.waitForResponse((one) => one.request().postData()?.includes('"Preview":false') ?? false);
    await input.click(button("列印"));
    await recorded;
  }
  await input.end("6", "picking list, slips and labels of 10 orders", page.locator(".sheet-label").last());

  await input.open(`${ownShop.url}/Admin/Ship`);
  const parcels = ids.slice(0, 9).map((id, place) => `${id}\t90123456${10 + place}`);
  await input.enter(page.getByLabel("物流業者"), "黑貓宅急便");
  await input.paste(page.getByLabel("訂單編號與物流單號"), parcels.join("\n"));
  await input.click(button("檢查"));
  await input.click(button("出貨 9 筆"));
  await input.end("7", "ship 9 orders with pasted numbers", page.getByText("完成 9 筆"));

  await input.open(`${ownShop.url}/Admin`);
  await input.click(link(/^已出貨/));
  await input.click(page.getByRole("checkbox", { name: "全選" }));
  await input.click(button("配送中"));
  await input.click(button("配送中 9 筆"));
  await input.end("8", "set 9 orders to 配送中", page.getByText("完成 9 筆"));
});

test("search by phone", async ({ page, ownShop }) => {
  const { token } = await join(ownShop.url);
  const wanted = await place(ownShop.url, token, [[10101, 1]], { BuyTel: "0912777456" });
  for (let other = 0; other < 3; other += 1) await place(ownShop.url, token);
  await enter(page, ownShop, "staff");
  const input = await CountedInput.of(page);
  await input.open(`${ownShop.url}/Admin`);
  await input.press("g");
  await input.press("o");
  await expect(page.getByRole("checkbox", { name: /^選取訂單/ }).filter({ visible: true })).toHaveCount(4);
  await input.press("/");
  await input.type("7456");
  await input.press("Enter");
  await expect(page.getByRole("checkbox", { name: /^選取訂單/ }).filter({ visible: true })).toHaveCount(1);
  await input.click(page.getByRole("link", { name: wanted.id }).filter({ visible: true }));
  await input.end(
    "10",
    "find by last four of the phone, open",
    page.getByRole("heading", { name: wanted.id }),
  );
});
