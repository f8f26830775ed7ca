/** Payment by LINE Pay: approved, declined, cancelled, abandoned, and in other tabs. */
import { holdLogin, join } from "./members.ts";
import { detail, entry, openDetail } from "./orders.ts";
import {
  atLinePay,
  cancelByCall,
  donePath,
  expectResult,
  payButton,
  paymentProgress,
  placeOnline,
  pressTwice,
  taken,
  windowOf,
} from "./payments.ts";
import { confirmed } from "./steps.ts";
import { expect, test } from "./test.ts";

test("agreed to in its window, an order is paid once, and every tab shows it by itself", async ({
  page,
  shop,
}) => {
  const { token } = await join(shop.url);
  const id = await placeOnline(shop.url, token, "LinePay");
  await holdLogin(page, token);
  const list = await page.context().newPage();
  await holdLogin(list, token);
  await list.goto("/User/Order");
  await expect(entry(list, id)).toContainText("未付款");

  await page.goto(donePath(id));
  await expect(paymentProgress(page)).toContainText("等待付款");
  await expect(paymentProgress(page)).toContainText("NT$880");
  const window = await windowOf(page, () => pressTwice(payButton(page)));
  await expect(paymentProgress(page).getByRole("link", { name: /^沒有看到付款頁面/ })).toBeVisible();
  await atLinePay(window, "付款");
  await expectResult(window, "付款成功");
  await expect(paymentProgress(page)).toContainText("付款成功");
  await expect(paymentProgress(page).getByRole("button")).toHaveCount(0);
  await expect(entry(list, id)).toContainText("已付款");
  expect(page.context().pages()).toHaveLength(3);
  // Returns to the home page by itself.
  await expect(window).toHaveURL("/");
  expect(await taken(shop.url, "line-pay", id)).toEqual([880]);
});

test("declined, it says why and is tried again; the result stands after a reload, and without a login", async ({
  page,
  shop,
  browser,
  faults,
}) => {
  faults.allow(/409/);
  const { token } = await join(shop.url);
  const id = await placeOnline(shop.url, token, "LinePay");
  await holdLogin(page, token);
  await page.goto(donePath(id));
  const window = await windowOf(page, () => payButton(page).click());
  await atLinePay(window, "卡片遭拒");
  await expectResult(window, "付款失敗");
  await window.getByRole("button", { name: "留在此頁" }).click();
  const said = await window.getByRole("main").getByRole("paragraph").first().innerText();
  expect(said).toContain("卡片");
  await window.reload();
  await expectResult(window, "付款失敗");
  await window.getByRole("button", { name: "留在此頁" }).click();
  await window.getByRole("link", { name: "查看訂單" }).click();
  await expect(detail(window)).toContainText("付款失敗");
  await window.close();

  await expect(paymentProgress(page)).toContainText("付款失敗");
  await expect(paymentProgress(page)).toContainText(said);
  const again = await windowOf(page, () =>
    paymentProgress(page).getByRole("button", { name: "重新付款" }).click(),
  );
  await atLinePay(again, "付款");
  await expectResult(again, "付款成功");
  const back = again.url();
  await expect(paymentProgress(page)).toContainText("付款成功");

  const elsewhere = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await elsewhere.goto(back);
  await expectResult(elsewhere, "付款成功");
  await expect(elsewhere).toHaveURL("/");
  await elsewhere.context().close();
  expect(await taken(shop.url, "line-pay", id)).toEqual([880]);
});

test("called off, it can be paid later", { tag: "@full" }, async ({ page, shop }) => {
  const { token } = await join(shop.url);
  const id = await placeOnline(shop.url, token, "LinePay");
  await holdLogin(page, token);
  await page.goto("/User/Order");
  const press = () => page.getByRole("button", { name: `立即付款：訂單 ${id}` }).click();
  const window = await windowOf(page, press);
  await atLinePay(window, "取消");
  await expectResult(window, "付款失敗，請稍後再試");
  await window.getByRole("link", { name: "回首頁" }).click();
  await expect(window).toHaveURL("/");
  await expect(page.getByRole("button", { name: new RegExp(`：訂單 ${id}$`) })).toBeVisible();
  expect(await taken(shop.url, "line-pay", id)).toEqual([]);
});

test("a window that is closed after agreeing settles by itself", { tag: "@full" }, async ({ page, shop }) => {
  const { token } = await join(shop.url);
  const id = await placeOnline(shop.url, token, "LinePay");
  await holdLogin(page, token);
  await page.goto("/User/Order");
  await openDetail(page, id);
  const window = await windowOf(page, () => detail(page).getByRole("button", { name: "立即付款" }).click());
  await atLinePay(window, "同意後關閉視窗");
  await expect(window.getByText("請關閉這個視窗")).toBeVisible();
  await window.close();
  await expect(paymentProgress(page)).toContainText("付款成功", { timeout: 30_000 });
  await expect(detail(page).getByRole("button", { name: "立即付款" })).toHaveCount(0);
  expect(await taken(shop.url, "line-pay", id)).toEqual([880]);
});

test("where windows are blocked, this one goes, and comes back", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  const id = await placeOnline(shop.url, token, "LinePay");
  await holdLogin(page, token);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(donePath(id));
  await payButton(page).click();
  await atLinePay(page, "付款");
  await expectResult(page, "付款成功");
  await page.getByRole("button", { name: "留在此頁" }).click();
  await page.getByRole("link", { name: "查看訂單" }).click();
  await expect(detail(page)).toContainText("付款成功");
});

test("an order that was cancelled meanwhile is not paid; one that was paid gets its money back", {
  tag: "@full",
}, async ({ page, shop, faults }) => {
  faults.allow(/409/);
  const { token } = await join(shop.url);
  const [late, paid] = [
    await placeOnline(shop.url, token, "LinePay"),
    await placeOnline(shop.url, token, "LinePay"),
  ];
  await holdLogin(page, token);
  await page.goto(donePath(late));
  await expect(payButton(page)).toBeVisible();
  await cancelByCall(shop.url, token, late);
  const [window] = await Promise.all([page.context().waitForEvent("page"), payButton(page).click()]);
  expect(await confirmed(page, "發生錯誤")).toContain("訂單已取消，請重新建立訂單");
  await expect.poll(() => window.isClosed()).toBe(true);
  await expect(paymentProgress(page)).toBeHidden();

  await page.goto(donePath(paid));
  const other = await windowOf(page, () => payButton(page).click());
  await atLinePay(other, "付款");
  await expect(paymentProgress(page)).toContainText("付款成功");
  await cancelByCall(shop.url, token, paid);
  await page.goto(`/User/Order?id=${paid}`);
  await expect(paymentProgress(page)).toContainText(/退款處理中|已退款/);
  await expect(paymentProgress(page)).toContainText("已退款", { timeout: 30_000 });
});
