/** An unreachable shop: pages say so, keep their content, and recover by themselves. */
import { invite } from "./staff.ts";
import { cartButton, expectPanel, openPanel, panel, storeCart } from "./steps.ts";
import { expect, test } from "./test.ts";

const unreachable = "目前無法連線";

test("the server goes away and comes back while a shopper looks around", async ({
  page,
  ownShop,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  await page.goto(`${ownShop.url}/Category/1`);
  // Before the scripts run, a link would load a new page and lose the state of this one.
  await expect(cartButton(page, 0)).toBeEnabled();
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByRole("link", { name: "查看商品：老山檀香線香" }).click();
  await page.getByRole("button", { name: "加入購物車" }).click();
  await page.getByRole("button", { name: "確認" }).click();

  await ownShop.stop();
  // A visitor's cart is stored in the browser, so it works without the server.
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
  faults.allow(/Failed to load resource/);
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

/** Errors that the browser reports while files cannot be loaded. */
const unfetched = /Failed to load resource|Failed to fetch|Unable to preload|code of .* did not load/;

test("a page whose code cannot be fetched says so, and comes when it can", async ({ page, faults }) => {
  faults.allow(unfetched);
  await page.goto("/");
  await expect(cartButton(page, 0)).toBeEnabled();
  await page.evaluate(() => Reflect.set(window, "sameVisit", true));
  for (const heal of ["by itself", "by the button"]) {
    const [link, title] =
      heal === "by itself" ? ["瀏覽全部商品分類", "商品分類"] : ["退換貨政策", "退換貨政策"];
    await page.route("**/assets/**", (route) => route.abort());
    await page.getByRole("link", { name: link }).first().click();
    await expect(page.getByRole("alert")).toContainText("請檢查網路連線");
    await expect(page.getByText("頁面出了點狀況")).toHaveCount(0);
    await expect(cartButton(page, 0)).toBeEnabled();
    await page.unroute("**/assets/**");
    if (heal === "by the button") await page.getByRole("main").getByRole("button", { name: "重試" }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }
  expect(await page.evaluate(() => Reflect.get(window, "sameVisit"))).toBe(true);
});

test("a part of the frame whose code cannot be fetched says so, and comes at the next press", async ({
  page,
  faults,
}) => {
  faults.allow(unfetched);
  await page.route(/assets\/(search-dialog|cart-panel)/, (route) => route.abort());
  await page.goto("/Menu");
  await expect(cartButton(page, 0)).toBeEnabled();
  for (const name of ["查詢商品", "購物車，目前是空的"]) {
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("dialog", { name: "發生錯誤" })).toContainText("目前無法連線");
    await page.getByRole("button", { name: "確認" }).click();
  }
  await page.unroute(/assets\/(search-dialog|cart-panel)/);
  await page.getByRole("button", { name: "購物車，目前是空的" }).click();
  await expect(panel(page)).toBeVisible();
});

test("a page whose file a new release has taken away is loaded anew, once", async ({ page, faults }) => {
  faults.allow(unfetched);
  await page.goto("/");
  await expect(cartButton(page, 0)).toBeEnabled();
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.route("**/assets/menu-*.js", (route) => route.fulfill({ status: 404, body: "gone" }));
  await page.getByRole("link", { name: "瀏覽全部商品分類" }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(page).toHaveURL("/Menu");
  await expect(page.getByRole("alert")).toContainText("請檢查網路連線");
  // The page retries its file twice, but is not reloaded again.
  for (const _ of [1, 2]) await page.waitForResponse(/assets\/menu-/);
  expect(loads).toBe(1);
  await page.unroute("**/assets/menu-*.js");
  await expect(page.getByRole("heading", { level: 1, name: "商品分類" })).toBeVisible();
});

const painted = [
  ["/", "臺南・一九二三"],
  ["/Product/101", "老山檀香線香"],
  ["/Category/1", "老山檀香線香"],
] as const;

test("without WebAssembly the painted pages stay, and say what is missing", async ({ page, ownShop }) => {
  await ownShop.set("hotline", "0800-123456");
  await expect.poll(async () => (await fetch(ownShop.url)).text()).toContain("0800-123456");
  await page.addInitScript(() => Reflect.deleteProperty(window, "WebAssembly"));
  for (const [path, text] of painted) {
    await page.goto(`${ownShop.url}${path}`);
    const notice = page.getByRole("alert");
    await expect(notice).toContainText("無法使用購物車、會員與結帳");
    await expect(notice).toContainText("0800-123456");
    await expect(page.locator("#root")).toContainText(text);
    await expect(page.getByText("網頁還沒有載入完成")).toHaveCount(0);
  }
});

test("rules that cannot be fetched leave the painted page, and start it when they come", async ({
  page,
  faults,
}) => {
  faults.allow(unfetched);
  for (const heal of ["by itself", "by the button"]) {
    await page.route("**/*.wasm", (route) => route.abort());
    await page.goto("/Product/101");
    await expect(page.getByRole("alert")).toContainText("目前無法連線");
    await expect(page.locator("#root")).toContainText("老山檀香線香");
    await expect(cartButton(page, 0)).toHaveCount(0);
    await page.evaluate(() => Reflect.set(window, "sameVisit", true));
    await page.unroute("**/*.wasm");
    if (heal === "by the button") await page.getByRole("button", { name: "重試" }).click();
    await expect(cartButton(page, 0)).toBeEnabled();
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(window, "sameVisit"))).toBe(true);
  }
});

test("the back office whose rules cannot be fetched says so, and starts when they come", async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/Failed to load resource|Failed to fetch|401/);
  await invite(shop, "reader");
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto("/Admin");
  await expect(page.getByRole("alert")).toContainText("請檢查網路連線，連上後會自動載入");
  await page.evaluate(() => Reflect.set(window, "sameVisit", true));
  await page.unroute("**/*.wasm");
  await expect(page.getByLabel("密碼", { exact: true })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, "sameVisit"))).toBe(true);
});

test("an answer that is no answer counts as none", { tag: "@full" }, async ({ page, faults }) => {
  faults.allow(/Failed to load resource/);
  await page.goto("/Menu");
  // Until scripts run, a link loads a page that the server has painted with its products.
  await expect(cartButton(page, 0)).toBeEnabled();
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
  faults.allow(/Failed to load resource/);
  await storeCart(page, [[10101, 2]]);
  await page.route("**/api/Product/Category?**", (route) => route.abort());
  await page.goto("/");
  await openPanel(page);
  await expect(panel(page).getByText("這項商品暫時無法顯示")).toBeVisible();
  await page.unroute("**/api/Product/Category?**");
  await expectPanel(page, [[10101, 2]]);
});
