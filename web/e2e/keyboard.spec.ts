/** The same journey by keyboard: only Tab, arrows, Enter, Space and Escape. */
import { tabTo } from "./keys.ts";
import { cartButton, expectPanel, panel, row, storedContents } from "./steps.ts";
import { expect, moving, test } from "./test.ts";

test.use(moving);

const carton = 10103;

test("the keyboard alone reaches the cart and everything in it", async ({ page }) => {
  await page.goto("/");
  // The page before its scripts has the same heading, but its cart button is disabled.
  await expect(cartButton(page, 0)).toBeEnabled();

  await test.step("the first stop leads past the header", async () => {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "跳到主要內容" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("main")).toBeFocused();
  });

  await tabTo(page, /^瀏覽全部商品分類$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/Menu");
  await expect(page.locator("main")).toBeFocused();

  await tabTo(page, /^線香/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/Category/1");

  await tabTo(page, /^查看商品：老山檀香線香$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/Product/101");

  await test.step("specification by arrows, amount by its button", async () => {
    await tabTo(page, /^一尺三・300g/);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: "一尺三・一斤裝" })).toBeChecked();
    await tabTo(page, /^增加數量$/);
    await page.keyboard.press("Space");
    await expect(page.getByRole("textbox", { name: "數量" })).toHaveValue("2");
  });

  await test.step("add; Escape closes what says so and gives the focus back", async () => {
    await tabTo(page, /^加入購物車$/);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "操作成功" })).toBeVisible();
    await expect(page.getByRole("button", { name: "確認" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "操作成功" })).toBeHidden();
    await expect(page.getByRole("button", { name: "加入購物車" })).toBeFocused();
    expect(await storedContents(page)).toEqual([[carton, 2]]);
  });

  await test.step("open the panel, change, and come back to its button", async () => {
    await tabTo(page, /^購物車，/, "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(panel(page)).toBeVisible();
    await tabTo(page, /^增加「/);
    await page.keyboard.press("Enter");
    await expectPanel(page, [[carton, 3]]);
    await expect(row(page, carton).getByRole("button", { name: /^增加/ })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await expect(page.getByRole("button", { name: /^購物車，/ })).toBeFocused();
  });

  await test.step("search", async () => {
    await tabTo(page, /^查詢商品$/, "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("searchbox", { name: "關鍵字" })).toBeFocused();
    await page.keyboard.insertText("盤香");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/Search?search=${encodeURIComponent("盤香")}`);
    await tabTo(page, /^查看商品：/);
  });

  await test.step("remove; the focus does not fall out of the panel", async () => {
    await tabTo(page, /^購物車，/, "Shift+Tab");
    await page.keyboard.press("Enter");
    await tabTo(page, /^移除「/);
    await page.keyboard.press("Enter");
    await expect(panel(page).getByText("您的購物車是空的")).toBeVisible();
    await expect(panel(page).locator(":focus")).toHaveCount(1);
  });
});
