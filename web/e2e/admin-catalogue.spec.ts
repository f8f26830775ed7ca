/** The catalogue in the back office: changes by staff and their effect in the shop. */
import type { Browser, Page } from "@playwright/test";
import { expectNothingFound } from "./axe.ts";
import { dollars, product, subtotal } from "./catalogue.ts";
import { expectStep, fillCart, ordersOf, submitButton } from "./checkout.ts";
import { tabTo } from "./keys.ts";
import { holdLogin, join } from "./members.ts";
import type { Shop } from "./shop.ts";
import { enter, saveChanges } from "./staff.ts";
import { confirm } from "./steps.ts";
import { expect, test } from "./test.ts";

const sandalwood = product(10101);
const home = { ZipCode: "700", City: "臺南市", Area: "中西區", Address: "神農街 1 號" };
const priceOf = (page: Page, id: number) => {
  const { category, name } = product(id);
  return page.getByLabel(`${category.name} ${name} 的價格`);
};

/** Opens the shop in another browser context, as a second staff member. */
async function another(browser: Browser, shop: Shop): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  await enter(page, shop, "staff");
  return page;
}

test("a price changes while a shopper is at the form: the shopper is told, and pays the new total", async ({
  page,
  ownShop,
  browser,
  faults,
}) => {
  faults.allow(/409/);
  const { token } = await join(ownShop.url, 1, home);
  await fillCart(ownShop.url, token, [[sandalwood.id, 1]]);
  await holdLogin(page, token);
  await page.goto(`${ownShop.url}/Order`);
  await page.getByRole("button", { name: "前往結帳" }).click();
  await expectStep(page, "填寫資料");
  await page.getByRole("checkbox", { name: /^我已閱讀並同意/ }).check();
  // Without this route the page would notice the change by itself within seconds.
  await page.route("**/api/Setting", () => {});

  const staff = await another(browser, ownShop);
  await staff.goto("/Admin/Catalogue");
  await staff.getByRole("button", { name: "修改價格" }).click();
  await priceOf(staff, sandalwood.id).fill(String(sandalwood.price + 20));
  await staff.getByRole("button", { name: "檢視並儲存…" }).click();
  await expect(staff.getByRole("dialog", { name: "修改價格" })).toContainText(
    `價格 ${sandalwood.price} → ${sandalwood.price + 20}；1 位會員的購物車會以新價格結帳`,
  );
  await staff.getByRole("button", { name: "儲存 1 個價格" }).click();
  await expect(staff.getByText("已更新 1 個價格。").first()).toBeVisible();
  await staff.context().close();

  const before = subtotal([[sandalwood.id, 1]]) + 260;
  const refused = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/Order") && answer.request().method() === "POST",
  );
  await submitButton(page).click();
  expect((await refused).status()).toBe(409);
  await page.unroute("**/api/Setting");
  await expect(page.getByRole("dialog", { name: "金額有變動" })).toContainText(
    `由 ${dollars(before)} 變更為 ${dollars(before + 20)}`,
  );
  await confirm(page);
  await submitButton(page).click();
  await expectStep(page, "訂單已成立");
  expect(await ordersOf(ownShop.url, token)).toMatchObject([{ price: before + 20 }]);
});

test("a word that is typed fast reaches the search whole", async ({ page, ownShop }) => {
  await enter(page, ownShop, "staff");
  await page.goto(`${ownShop.url}/Admin/Catalogue`);
  const search = page.getByRole("searchbox", { name: "搜尋商品、規格或貨號" });
  await search.focus();
  const keyboard = await page.context().newCDPSession(page);
  // Sends each key before the page has rendered the previous one.
  await Promise.all(
    [..."sandalwood"].map((text) => keyboard.send("Input.dispatchKeyEvent", { type: "char", text })),
  );
  await expect(search).toHaveValue("sandalwood");
  await expect(page).toHaveURL(/\?q=sandalwood$/);
  await search.fill("");
  // Simulates an input method for 檀香: phonetic symbols first, then the word.
  const composed = ["ㄊ", "ㄊㄢ", "檀", "檀ㄒ", "檀ㄒㄧㄤ", "檀香"].map((text) =>
    keyboard.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    }),
  );
  await Promise.all([...composed, keyboard.send("Input.insertText", { text: "檀香" })]);
  await expect(search).toHaveValue("檀香");
  await expect(page).toHaveURL(new RegExp(`\\?q=${encodeURIComponent("檀香")}$`));
});

test("two people edit one product: what each changed alone is kept, what both changed is chosen", async ({
  page,
  ownShop,
  browser,
  faults,
}) => {
  faults.allow(/409/);
  const address = `/Admin/Category/${sandalwood.category.id}`;
  await enter(page, ownShop, "staff");
  await page.goto(`${ownShop.url}${address}`);
  await page.getByLabel("摘要").fill("乳香綿密，煙色清淡。");
  await page.getByLabel("名稱", { exact: true }).fill("老山檀香（我的）");

  const other = await another(browser, ownShop);
  await other.goto(address);
  await other.getByLabel("名稱", { exact: true }).fill("老山檀香（同事的）");
  await other.getByRole("switch", { name: `上架：${sandalwood.name}` }).click();
  await saveChanges(other);
  await expect(other.getByText("已儲存。").first()).toBeVisible();
  await other.context().close();

  await saveChanges(page);
  const choice = page.getByRole("dialog", { name: "同事也修改了同一個欄位" });
  await expect(choice).toContainText("老山檀香（我的）");
  await choice.getByRole("radio", { name: /老山檀香（同事的）/ }).check();
  await choice.getByRole("button", { name: "以選擇的內容儲存" }).click();
  await expect(page.getByText("已儲存。").first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("名稱", { exact: true })).toHaveValue("老山檀香（同事的）");
  await expect(page.getByLabel("摘要")).toHaveValue("乳香綿密，煙色清淡。");
  await expect(page.getByRole("switch", { name: `上架：${sandalwood.name}` })).not.toBeChecked();

  // The state before both changes can be restored with one click.
  await page.getByRole("button", { name: "歷史紀錄" }).click();
  const history = page.getByRole("dialog", { name: /^歷史紀錄/ });
  await history.getByRole("button", { name: "復原" }).last().click();
  await page
    .getByRole("dialog", { name: /^復原到/ })
    .getByRole("button", { name: "復原" })
    .click();
  await expect(page.getByLabel("名稱", { exact: true })).toHaveValue(sandalwood.category.name);
});

test("a changed form asks before it is left, and a log-in that ends meanwhile loses nothing @width", async ({
  page,
  ownShop,
  faults,
}) => {
  faults.allow(/401/);
  await enter(page, ownShop, "staff");
  await page.goto(`${ownShop.url}/Admin/Catalogue`);
  await page.getByRole("link", { name: sandalwood.category.name, exact: true }).click();
  await page.getByLabel("摘要").fill("改過的摘要");
  await page.evaluate(() => history.back());
  const asked = page.getByRole("dialog", { name: "尚未儲存" });
  await asked.getByRole("button", { name: "留在這裡" }).click();
  await expect(page.getByLabel("摘要")).toHaveValue("改過的摘要");

  await page.context().clearCookies();
  await page.getByRole("button", { name: "儲存…" }).click();
  await page.getByRole("dialog", { name: "確認變更" }).getByRole("button", { name: "確認儲存" }).click();
  const again = page.getByRole("dialog", { name: "請再次登入" });
  await again.getByLabel("密碼").fill("three old cedars");
  await again.getByRole("button", { name: "登入", exact: true }).click();
  await expect(page.getByText("已儲存。").first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "商品", exact: true })).toBeVisible();
});

test("off the shelf is gone from the shop within a second, a new product comes up, a slide goes", async ({
  page,
  ownShop,
  context,
}) => {
  await enter(page, ownShop, "staff");
  await page.goto(`${ownShop.url}/Admin/Catalogue`);
  await page.getByRole("searchbox").fill(sandalwood.category.name);
  await page.getByRole("checkbox", { name: `選取 ${sandalwood.category.name} 的所有規格` }).check();
  await page.getByRole("button", { name: "下架" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^下架 \d 個規格$/ })
    .click();
  await expect(page.getByText(/^已下架/).first()).toBeVisible();
  const shopper = await context.newPage();
  await shopper.waitForTimeout(1_000);
  await shopper.goto(`${ownShop.url}/Category/1`);
  await expect(shopper.getByRole("article").first()).toBeVisible();
  await expect(shopper.getByRole("heading", { name: sandalwood.category.name })).toHaveCount(0);

  await page.getByRole("link", { name: "新增商品" }).click();
  await page.getByLabel("名稱", { exact: true }).fill("肖楠新香");
  await page.getByRole("button", { name: "從圖片庫選擇" }).first().click();
  await page.getByRole("dialog").getByRole("list").getByRole("button").first().click();
  await page.getByLabel(/^規格名稱/).fill("一尺三");
  await page.getByLabel(/^價格/).fill("450");
  await page.getByLabel(/^貨號/).fill("ST-NEW-1");
  await saveChanges(page);
  await expect(page.getByRole("heading", { name: "肖楠新香", level: 1 })).toBeVisible();
  await shopper.waitForTimeout(1_000);
  await shopper.goto(`${ownShop.url}/Search?search=${encodeURIComponent("肖楠新香")}`);
  await expect(shopper.getByText("NT$450")).toBeVisible();

  await page.goto(`${ownShop.url}/Admin/Slides`);
  const first = page.getByRole("switch").first();
  const title = await page.getByRole("heading", { level: 2 }).first().innerText();
  await first.click();
  await expect(first).not.toBeChecked();
  await shopper.waitForTimeout(1_000);
  await shopper.goto(ownShop.url);
  await expect(shopper.getByRole("group").first()).toBeAttached();
  await expect(shopper.getByText(title)).toHaveCount(0);
});

test("by keyboard alone through the grid of prices", async ({ page, ownShop }) => {
  await enter(page, ownShop, "staff");
  await page.goto(`${ownShop.url}/Admin`);
  await expect(page.getByRole("heading", { name: "今日要做的事" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(page.getByRole("heading", { name: "商品", exact: true })).toBeVisible();
  await tabTo(page, /^修改價格$/);
  await page.keyboard.press("Enter");
  await tabTo(page, /的價格$/);
  await page.keyboard.type("700");
  await page.keyboard.press("Enter");
  await page.keyboard.type("300");
  await page.keyboard.press("ArrowUp");
  await expect(priceOf(page, 10101)).toBeFocused();
  await expect(priceOf(page, 10102)).toHaveValue("300");
  await page.keyboard.press("Control+s");
  const plan = page.getByRole("dialog", { name: "修改價格" });
  await expect(plan).toContainText("不到目前價格的一半");
  await expect(plan.getByRole("button", { name: "仍要儲存" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("已更新 2 個價格。").first()).toBeVisible();
});

test("accessibility of the pages of the catalogue, which a reader sees without buttons @width", async ({
  page,
  shop,
}) => {
  await enter(page, shop, "staff");
  for (const path of ["/Admin/Catalogue", "/Admin/Category/101", "/Admin/Menus", "/Admin/Slides"]) {
    await page.goto(path);
    await expect(page.getByRole("switch").first()).toBeVisible();
    await expectNothingFound(page);
  }
  await page.goto("/Admin/Catalogue");
  await page.getByRole("button", { name: "修改價格" }).click();
  await expectNothingFound(page);

  await page.context().clearCookies();
  await enter(page, shop, "reader");
  await page.goto("/Admin/Category/101");
  await expect(page.getByText("您的身分只能檢視，不能修改。")).toBeVisible();
  await expect(page.getByLabel("名稱", { exact: true })).not.toBeEditable();
  await expect(page.getByRole("button", { name: "新增規格" })).toHaveCount(0);
  await page.goto("/Admin/Catalogue");
  await expect(page.getByRole("switch").first()).toBeDisabled();
  await expect(page.getByRole("button", { name: "修改價格" })).toHaveCount(0);
});
