/** `/User/Order`: the list page by page, and one order in full. */
import { cutFigures } from "./cut.ts";
import { holdLogin, join } from "./members.ts";
import { detail, entry, openDetail, place } from "./orders.ts";
import { confirmed } from "./steps.ts";
import { expect, test } from "./test.ts";

test("is for members only, and nobody else's orders are in it", async ({ page, shop, faults }) => {
  faults.allow(/404/);
  await page.goto("/User/Order");
  await expect(page).toHaveURL("/Login?from=%2FUser%2FOrder");
  expect(await confirmed(page, "發生錯誤")).toBe("請先登入");

  const other = await join(shop.url);
  const { id } = await place(shop.url, other.token);
  await holdLogin(page, (await join(shop.url)).token);
  await page.goto("/User/Order");
  await expect(page.getByText("目前沒有資料")).toBeVisible();
  await page.goto(`/User/Order?id=${id}`);
  await expect(detail(page)).toContainText("查無這筆訂單");
  await page.goto(`/User/Order/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("訂購明細");
});

test("the side menu leads to it, and an order tells all that was ordered", { tag: "@width" }, async ({
  page,
  shop,
}) => {
  const { token } = await join(shop.url);
  const form = { Remark: "管理室可代收", PayType: "BankTransfer" };
  const order = await place(
    shop.url,
    token,
    [
      [10101, 2],
      [20201, 1],
    ],
    form,
  );
  await holdLogin(page, token);
  await page.goto("/User/Password");
  await page.getByRole("navigation", { name: "會員選單" }).getByRole("link", { name: "訂單查詢" }).click();
  await expect(page).toHaveURL("/User/Order");
  await expect(page).toHaveTitle("訂單查詢｜沐山香堂");
  for (const fact of ["訂單成立", "銀行轉帳", "未付款", "NT$1,760"]) {
    await expect(entry(page, order.id)).toContainText(fact);
  }
  await expect(entry(page, order.id)).toContainText(inTaipei(order.createat).slice(0, 10));

  await openDetail(page, order.id);
  await expect(page).toHaveURL(`/User/Order?id=${order.id}`);
  for (const fact of [
    inTaipei(order.createat),
    "老山檀香線香",
    "NT$1,360",
    "老山檀臥香",
    "NT$200",
    "商品小計未達 NT$3,000",
    "NT$1,760",
    "未設定",
    "王小明",
    "ming@example.com",
    "0912345678",
    "林香蘭",
    "0987654321",
    "700 臺南市中西區神農街 1 號",
    "管理室可代收",
    `請於 ${inTaipei(order.due_at ?? "").slice(0, 16)} 前完成付款`,
  ]) {
    await expect(detail(page)).toContainText(fact);
  }
  const broken = await detail(page)
    .locator("img")
    .evaluateAll((images) =>
      images.filter(
        (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0,
      ),
    );
  expect(broken).toEqual([]);
});

test("Back closes an order, a reload keeps it, a link finds it", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  const { id } = await place(shop.url, token);
  await holdLogin(page, token);
  await page.goto("/User/Order");
  await openDetail(page, id);
  await detail(page).getByRole("button", { name: "關閉" }).click();
  await expect(page).toHaveURL("/User/Order");
  await expect(page.getByRole("button", { name: `訂單 ${id} 的明細` })).toBeFocused();
  await openDetail(page, id);
  await page.reload();
  await expect(detail(page)).toContainText(id);
  await page.goBack();
  await expect(detail(page)).toBeHidden();
  await expect(page).toHaveURL("/User/Order");
  await page.goForward();
  await expect(detail(page)).toContainText(id);

  await page.goto(`/User/Order?id=${id}`);
  await expect(detail(page)).toContainText(id);
  await page.keyboard.press("Escape");
  await expect(detail(page)).toBeHidden();
  await expect(page).toHaveURL("/User/Order");
});

test("ten on a page, newest first, with four page numbers between and one gap", { tag: "@width" }, async ({
  page,
  shop,
}) => {
  const { token } = await join(shop.url);
  const ids: string[] = [];
  await shop.set("open_orders_max", "0");
  for (let count = 0; count < 82; count += 1) ids.unshift((await place(shop.url, token, [[60401, 1]])).id);
  await shop.set("open_orders_max", "20");
  await holdLogin(page, token);
  await page.goto("/User/Order");
  await expect(page.getByText("共 82 筆訂單", { exact: true })).toBeVisible();
  const pages = page.getByRole("navigation", { name: "頁次" });
  // Screen readers skip the ellipsis.
  await expect(pages.locator("li")).toHaveText(["", "1", "2", "3", "4", "5", "⋯", "9", ""]);
  const listed = page.getByRole("button", { name: /^訂單 .+ 的明細$/ });
  const expectListed = async (from: number, to: number) => {
    await expect(listed).toHaveCount(to - from);
    const names = await listed.evaluateAll((buttons) => buttons.map((one) => one.getAttribute("aria-label")));
    expect(names).toEqual(ids.slice(from, to).map((id) => `訂單 ${id} 的明細`));
  };
  await expectListed(0, 10);

  await pages.getByRole("link", { name: "第 9 頁" }).click();
  await expect(page).toHaveURL("/User/Order?page=9");
  await expectListed(80, 82);
  await page.reload();
  await expectListed(80, 82);
  await page.goBack();
  await expectListed(0, 10);
  // A page number above the last one leads to the last page.
  await page.goto("/User/Order?page=12");
  await expect(page).toHaveURL("/User/Order?page=9");
  await expectListed(80, 82);
});

test("a list that cannot be read says so, and comes by itself", { tag: "@full" }, async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  const { token } = await join(shop.url);
  const { id } = await place(shop.url, token);
  await holdLogin(page, token);
  await page.route("**/api/Order/All**", (route) => route.abort());
  await page.goto("/User/Order");
  await expect(page.getByText("訂單暫時無法顯示")).toBeVisible();
  await page.unroute("**/api/Order/All**");
  await expect(entry(page, id)).toBeVisible();
});

test("what was read stays while the shop is out of reach", { tag: "@full" }, async ({
  page,
  ownShop,
  faults,
}) => {
  faults.allow(/ERR_CONNECTION_(REFUSED|RESET)/);
  const { token } = await join(ownShop.url);
  const { id } = await place(ownShop.url, token);
  await holdLogin(page, token);
  await page.goto(`${ownShop.url}/User/Order`);
  await openDetail(page, id);
  await page.keyboard.press("Escape");
  await ownShop.stop();
  await openDetail(page, id);
  await expect(detail(page)).toContainText("700 臺南市中西區神農街 1 號");
  await expect(page.getByText("目前無法連線，畫面上是先前的內容")).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(entry(page, id)).toBeVisible();
});

test("an expired login is told of, and leads back here", { tag: "@full" }, async ({ page, shop, faults }) => {
  faults.allow(/401/);
  const { token, account, password } = await join(shop.url);
  const { id } = await place(shop.url, token);
  await holdLogin(page, token);
  await page.goto("/User/Order");
  await expect(entry(page, id)).toBeVisible();
  await page.evaluate(async (held) => {
    await fetch("/api/Auth/Logout", { method: "POST", headers: { Authorization: `Bearer ${held}` } });
  }, token);
  await page.getByRole("button", { name: `訂單 ${id} 的明細` }).click();
  expect(await confirmed(page, "發生錯誤")).toBe("登入已逾期，請重新登入");
  await expect(page).toHaveURL(`/Login?from=${encodeURIComponent(`/User/Order?id=${id}`)}`);
  await page.getByLabel("帳號").fill(account);
  await page.getByLabel("密碼").fill(password);
  await page.getByRole("main").getByRole("button", { name: "登入", exact: true }).click();
  await expect(detail(page)).toContainText(id);
});

/** Formats a time in Taipei's time zone, independently of the shop's code. */
function inTaipei(at: string): string {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: "Asia/Taipei",
    dateStyle: "short",
    timeStyle: "medium",
    hourCycle: "h23",
  }).format(new Date(at));
  return parts.replaceAll("-", "/").replace(", ", " ");
}

test("in text of twice the size the list has cards, and nothing needs sideways scrolling", {
  tag: "@width",
}, async ({ page, shop }) => {
  const { token } = await join(shop.url);
  const { id } = await place(shop.url, token);
  await holdLogin(page, token);
  await page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "200%";
    }),
  );
  await page.goto("/User/Order");
  await expect(page.getByRole("article", { name: id })).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  expect(await cutFigures(page)).toEqual([]);
});
