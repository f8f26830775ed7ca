/** The back office, from the first owner's invitation to shipped parcels. */
import { expectNothingFound } from "./axe.ts";
import { join, PASSWORD } from "./members.ts";
import { place } from "./orders.ts";
import { authenticatorCode, enter, goTo, invite, leave } from "./staff.ts";
import { expect, test } from "./test.ts";

test("the first owner chooses a password, sets up an authenticator, and logs in with it", async ({
  page,
  ownShop,
  faults,
}) => {
  faults.allow(/40[0134]/);
  await page.goto(`${ownShop.url}/Admin`);
  await expect(page).toHaveTitle(/沐山香堂/);
  const { name, link } = await invite(ownShop, "owner");
  await page.goto(link);
  await page.getByLabel("密碼", { exact: true }).fill("12345678");
  await page.getByLabel("確認密碼").fill("12345678");
  await page.getByRole("button", { name: "設定密碼並登入" }).click();
  await expect(page.getByRole("dialog")).toContainText("這組密碼太常見");
  await page.getByRole("dialog").getByRole("button").click();
  await page.getByLabel("密碼", { exact: true }).fill(PASSWORD);
  await page.getByLabel("確認密碼").fill(PASSWORD);
  await page.getByRole("button", { name: "設定密碼並登入" }).click();

  await expect(page.getByText("店主的帳號需要兩步驟驗證")).toBeVisible();
  await page.getByRole("button", { name: "設定驗證器" }).click();
  const secret = await page.locator(".select-all").innerText();
  await page.getByLabel("驗證碼").fill("000000");
  await page.getByRole("button", { name: "完成設定" }).click();
  await page.getByRole("dialog").getByRole("button").click();
  await page.getByLabel("驗證碼").fill(authenticatorCode(secret));
  await page.getByRole("button", { name: "完成設定" }).click();
  await expect(page.getByText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/)).toHaveCount(10);
  const spare = await page
    .getByText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/)
    .first()
    .innerText();
  await page.getByRole("button", { name: "我已保存備用碼" }).click();
  await expect(page.getByText("備用碼剩 10 組")).toBeVisible();
  await goTo(page, "今日");
  await expect(page.getByRole("heading", { name: "今日要做的事" })).toBeVisible();

  await leave(page);
  await page.getByLabel("登入名稱").fill(name);
  await page.getByLabel("密碼").fill(PASSWORD);
  await page.getByRole("button", { name: "登入", exact: true }).click();
  // Each code works once, so the first recovery code is used instead.
  await page.getByLabel("驗證碼").fill(spare);
  await page.getByRole("button", { name: "登入", exact: true }).click();
  await expect(page.getByRole("heading", { name: "今日要做的事" })).toBeVisible();
});

test("an order is found, prepared, printed, shipped by pasted numbers, and its buyer sees it", async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/40[01]/);
  const { token } = await join(shop.url);
  const remark = { Remark: "請附提袋", ReceiveName: "歐陽沉香" };
  const first = await place(shop.url, token, [[10101, 2]], remark);
  const second = await place(shop.url, token, [[20201, 1]]);
  await enter(page, shop, "staff");
  await page.goto("/Admin/Orders?tab=ToShip");

  // Searches by recipient; one click leads back to the work list.
  await page.getByRole("searchbox").fill("歐陽沉香");
  await page.getByRole("button", { name: "搜尋" }).click();
  await page.getByRole("link", { name: first.id }).filter({ visible: true }).click();
  await expect(page.getByText("請附提袋")).toBeVisible();
  await page.getByRole("button", { name: "開始備貨" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "開始備貨" }).click();
  await expect(page.getByText("備貨中").first()).toBeVisible();
  await page.goBack();

  await page.goto("/Admin/Orders?tab=ToShip");
  await page
    .getByRole("checkbox", { name: `選取訂單 ${second.id}` })
    .filter({ visible: true })
    .check();
  await page.getByRole("button", { name: "開始備貨" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "開始備貨" }).click();
  await expect(page.getByText("完成 1 筆")).toBeVisible();

  await page.goto(`/Admin/Print/Label?ids=${first.id},${second.id}`);
  await expect(page.getByText(/代收 NT\$/)).toHaveCount(2);
  await expect(page.getByText("神農街 1 號")).toHaveCount(2);

  await page.goto("/Admin/Ship");
  await page.getByLabel("物流業者").fill("黑貓宅急便");
  const pasted = page.getByLabel("訂單編號與物流單號");
  await pasted.fill(`${first.id}\t9.03123E+11\n${second.id}\t9012345679\t2026/11/28`);
  await page.getByRole("button", { name: "檢查" }).click();
  await expect(page.getByText("看不懂「9.03123E+11」：是科學記號")).toBeVisible();
  await expect(page.getByText("看不懂「2026/11/28」")).toBeVisible();
  await expect(page.getByText("可出貨")).toHaveCount(0);
  await pasted.fill(`${first.id}\t="9012345678"\n${second.id}, 9012 345 679\nX 1`);
  await page.getByRole("button", { name: "檢查" }).click();
  await expect(page.getByText("找不到這個訂單編號")).toBeVisible();
  await page.getByRole("button", { name: "出貨 2 筆" }).click();
  await expect(page.getByText("完成 2 筆")).toBeVisible();
  // Rows that could not be shipped stay in the field.
  await expect(pasted).toHaveValue("X 1");

  const log = await page.request.get(`${shop.url}/api/Order/DeliveryLog?Id=${first.id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(JSON.stringify(await log.json())).toContain("9012345678");
});

test("an order is shipped from its own page", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  const { id } = await place(shop.url, token);
  await enter(page, shop, "staff");
  await page.goto(`/Admin/Order/${id}`);
  await page.getByRole("button", { name: "開始備貨" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "開始備貨" }).click();
  await page.getByRole("button", { name: "出貨", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("物流業者").fill("黑貓宅急便");
  await dialog.getByLabel("物流單號").fill("9012345678");
  await dialog.getByRole("button", { name: "出貨", exact: true }).click();
  await expect(page.getByText("黑貓宅急便　9012345678").first()).toBeVisible();
});

test("a colleague is faster: what does not matter is repeated, what matters is told with who and when", async ({
  page,
  shop,
}) => {
  const { token } = await join(shop.url);
  const { id } = await place(shop.url, token);
  await enter(page, shop, "staff");
  await page.goto(`/Admin/Order/${id}`);
  await page.getByRole("button", { name: "新增備註" }).click();
  await page.getByLabel("備註（買家看不到）").fill("客人要求週六送達");
  await shop.order("note", id, "已回電");
  await page.getByRole("dialog").getByRole("button", { name: "新增備註" }).click();
  await expect(page.getByText("客人要求週六送達")).toBeVisible();
  await expect(page.getByText("已回電")).toBeVisible();
  await page.getByRole("button", { name: "開始備貨" }).click();
  await shop.order("note", id, "禮盒包裝");
  await page.getByRole("dialog").getByRole("button", { name: "開始備貨" }).click();
  await expect(page.getByText("備貨中").first()).toBeVisible();
  await page.getByRole("button", { name: "取消訂單" }).click();
  await shop.order("ship", id, "--carrier", "黑貓宅急便", "--number", "9012345678");
  await page.getByRole("dialog").getByRole("button", { name: "取消訂單" }).click();
  const told = page.getByRole("dialog");
  await expect(told).toContainText(/\(command line\) 剛剛已出貨，單號 9012345678。/);
  await told.getByRole("button").click();
  await expect(page.getByText("黑貓宅急便").first()).toBeVisible();
});

test("a log-in that ends while somebody types is renewed above the page @width", async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/401/);
  const { token } = await join(shop.url);
  const { id } = await place(shop.url, token);
  await enter(page, shop, "staff");
  await page.goto(`/Admin/Order/${id}`);
  await page.getByRole("button", { name: "新增備註" }).click();
  await page.getByLabel("備註（買家看不到）").fill("請放管理室");
  const cookies = await page.context().cookies(`${shop.url}/api/Admin`);
  await page.context().clearCookies();
  await page.getByRole("dialog").getByRole("button", { name: "新增備註" }).click();
  const again = page.getByRole("dialog", { name: "請再次登入" });
  await expect(again).toBeVisible();
  expect(cookies).toHaveLength(1);
  await again.getByLabel("密碼").fill(PASSWORD);
  await again.getByRole("button", { name: "登入", exact: true }).click();
  await expect(page.getByText("請放管理室")).toBeVisible();
});

test("by keyboard alone: search, move, select, open", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  const { id } = await place(shop.url, token, [[10101, 1]], { ReceiveName: "司馬鍵盤" });
  await enter(page, shop, "staff");
  await page.goto("/Admin");
  await expect(page.getByRole("heading", { name: "今日要做的事" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await expect(page.getByRole("heading", { name: "訂單", exact: true })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("司馬鍵盤");
  // The previous list may also show this order alone, so the test waits for the search.
  const found = page.waitForResponse(/[?&]Search=/);
  await page.keyboard.press("Enter");
  await found;
  await expect(page.locator("a[href*='/Admin/Order/']").filter({ visible: true })).toHaveText([id]);
  await page.getByRole("searchbox").blur();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByText("已選 1 筆")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: id })).toBeVisible();
});

test("a reader sees masked orders and no buttons @width", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  const { id } = await place(shop.url, token, [[10101, 1]], { ReceiveName: "諸葛遮蔽" });
  await enter(page, shop, "reader");
  await page.goto(`/Admin/Order/${id}`);
  await expect(page.getByText("您的身分只能檢視遮蔽後的個人資料。")).toBeVisible();
  await expect(page.getByText("諸葛遮蔽")).toHaveCount(0);
  await expect(page.getByText("諸○蔽")).toBeVisible();
  await expect(page.getByRole("button", { name: "開始備貨" })).toHaveCount(0);
});

test("accessibility of every page @width", async ({ page, shop, faults }) => {
  faults.allow(/40[013]/);
  const { token } = await join(shop.url);
  const { id } = await place(shop.url, token);
  await invite(shop, "reader");
  await page.goto("/Admin");
  await expect(page.getByRole("heading", { name: "登入管理後台" })).toBeVisible();
  await expectNothingFound(page);
  await enter(page, shop, "staff");
  const pages = [
    "/Admin",
    "/Admin/Orders",
    `/Admin/Order/${id}`,
    "/Admin/Ship",
    "/Admin/Me",
    `/Admin/Print/Slip?ids=${id}`,
  ];
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectNothingFound(page);
  }
  const menu = page.getByRole("button", { name: "選單", exact: true });
  await page.goto("/Admin/Me");
  await expect(page.getByRole("heading", { name: "我的帳號" })).toBeVisible();
  if (await menu.isVisible()) {
    await menu.click();
    await expect(page.getByRole("dialog", { name: "選單" })).toBeVisible();
    await expectNothingFound(page);
  }
});

test("a page whose code cannot be fetched says so, and comes when it can", async ({ page, shop, faults }) => {
  faults.allow(/Failed to load resource|Failed to fetch/);
  await enter(page, shop, "staff");
  await page.route("**/Admin/assets/ship-*", (route) => route.abort());
  await page.goto("/Admin/Ship");
  await expect(page.getByRole("dialog", { name: "發生錯誤" })).toContainText("目前無法連線");
  await page.getByRole("button", { name: "確認" }).click();
  await page.unroute("**/Admin/assets/ship-*");
  await expect(page.getByRole("heading", { name: "填單號出貨" })).toBeVisible();
});
