/** The shop out of reach: pages say so, keep what they have, and mend themselves. */
import { cartButton, expectPanel, openPanel, panel, storeCart } from "./steps.ts";
import { expect, test } from "./test.ts";

const unreachable = "目前無法連線";

test("the server goes away and comes back while a shopper looks around", async ({
  page,
  ownShop,
  faults,
}) => {
  faults.foresee(/Failed to load resource/);
  await page.goto(`${ownShop.url}/Category/1`);
  // Before the scripts run, a link would load another page, which remembers nothing of this one.
  await expect(cartButton(page, 0)).toBeEnabled();
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByRole("link", { name: "查看商品：老山檀香線香" }).click();
  await page.getByRole("button", { name: "加入購物車" }).click();
  await page.getByRole("button", { name: "確認" }).click();

  await ownShop.stop();
  // A visitor's cart is kept by the browser, which takes more in meanwhile.
  await page.getByRole("button", { name: "增加數量", exact: true }).click();
  await page.getByRole("button", { name: "加入購物車" }).click();
  await expect(page.getByRole("dialog", { name: "操作成功" })).toContainText("已加入購物車");
  await page.getByRole("button", { name: "確認" }).click();
  await page.getByRole("navigation", { name: "目前位置" }).getByRole("link", { name: "線香" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByRole("link", { name: "價格由低到高" }).click();
  await expect(page.getByText(unreachable).first()).toBeVisible();
  await expect(cartButton(page, 1)).toBeVisible();

  await ownShop.start();
  await expect(page.getByText(unreachable)).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByRole("article").first()).toBeVisible();
  await openPanel(page);
  await expectPanel(page, [[10101, 3]]);
});

test("who logs in without the shop in reach is told of the connection", async ({ page, ownShop, faults }) => {
  faults.foresee(/Failed to load resource/);
  await page.goto(`${ownShop.url}/Login`);
  await page.getByLabel("帳號").fill("0912345678");
  await page.getByLabel("密碼").fill("three old cedars");
  await ownShop.stop();
  await page.getByRole("button", { name: "登入", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "發生錯誤" })).toContainText(
    "目前無法連線，請檢查網路連線後再試一次",
  );
});

test("an amount can be chosen while the stock has not answered yet", async ({ page }) => {
  await page.goto("/Product/101");
  await page.route("**/api/ERPProduct/Ware/Stock**", () => {});
  await page.getByRole("radio", { name: /^一尺三・一斤裝/ }).click();
  await page.getByRole("button", { name: "增加數量", exact: true }).click();
  const amount = page.getByRole("textbox", { name: "數量" });
  await expect(amount).toHaveValue("2");
  await amount.fill("100000");
  await amount.press("Enter");
  await expect(page.getByRole("dialog", { name: "發生錯誤" })).toContainText("單項數量過大");
  await page.getByRole("button", { name: "確認" }).click();
  await expect(amount).toHaveValue("2");
});

test("a page whose code cannot be fetched explains itself, and works when it can", async ({
  page,
  faults,
}) => {
  faults.foresee(/Failed to load resource|Failed to fetch dynamically imported module|Unable to preload/);
  await page.goto("/");
  await expect(cartButton(page, 0)).toBeEnabled();
  await page.route("**/assets/**", (route) => route.abort());
  await page.getByRole("link", { name: "瀏覽全部商品分類" }).click();
  await expect(page.getByText("頁面出了點狀況")).toBeVisible();
  await page.unroute("**/assets/**");
  await page.getByRole("button", { name: "重新整理" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "商品分類" })).toBeVisible();
});

test("an answer that is no answer counts as none", { tag: "@full" }, async ({ page, faults }) => {
  faults.foresee(/Failed to load resource/);
  await page.goto("/Menu");
  await page.route("**/api/Product/Category/All**", (route) =>
    route.fulfill({ status: 502, body: "<html>bad gateway" }),
  );
  await page.getByRole("link", { name: /^臥香/ }).click();
  await expect(page.getByText(unreachable).first()).toBeVisible();
  await page.unroute("**/api/Product/Category/All**");
  await expect(page.getByRole("article").first()).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(unreachable)).toHaveCount(0);
});

test("the cart's prices out of reach: the lines stay, and are priced again later", { tag: "@full" }, async ({
  page,
  faults,
}) => {
  faults.foresee(/Failed to load resource/);
  await storeCart(page, [[10101, 2]]);
  await page.route("**/api/Product/Category?**", (route) => route.abort());
  await page.goto("/");
  await openPanel(page);
  await expect(panel(page).getByText("這項商品暫時無法顯示")).toBeVisible();
  await page.unroute("**/api/Product/Category?**");
  await expectPanel(page, [[10101, 2]]);
});
