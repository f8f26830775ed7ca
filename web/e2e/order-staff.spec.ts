/** Staff actions on an order, as its buyer sees them. */
import { ask, holdLogin, join } from "./members.ts";
import { detail, entry, OVERSEAS, openDetail, place, settleFreight } from "./orders.ts";
import { confirmed } from "./steps.ts";
import { expect, test } from "./test.ts";

const SHIPMENT = ["--carrier", "黑貓宅急便", "--number", "9012-3456-7890"];

test("an order that left meanwhile is not cancelled any more", async ({ page, shop, faults }) => {
  faults.allow(/409/);
  const { token } = await join(shop.url);
  const { id } = await place(shop.url, token);
  await holdLogin(page, token);
  await page.goto(`/User/Order?id=${id}`);
  await detail(page).getByRole("button", { name: "取消訂單" }).click();
  await shop.order("prepare", id);
  await shop.order("ship", id, ...SHIPMENT);
  await page
    .getByRole("dialog", { name: "確認要取消訂單嗎？" })
    .getByRole("button", { name: "取消訂單" })
    .click();
  expect(await confirmed(page, "發生錯誤")).toMatch(/出貨/);
  // The request stays possible until the order is cancelled (decision D31), so the page shows the
  // new state after the rejection.
  await expect(page.getByRole("list", { name: "處理進度" }).locator("[aria-current=step]")).toHaveText(
    "已出貨",
  );
  await expect(detail(page).getByRole("definition").filter({ hasText: "9012-3456-7890" })).toBeVisible();
});

test("a transfer that came is paid, and its digits are told no more", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  const { id } = await place(shop.url, token, [[10101, 2]], { PayType: "BankTransfer" });
  const digits = { Account: "01234", Id: id, type: 1 };
  expect(await ask(shop.url, "PUT", "/Order/Pay/Bank", { body: digits, token })).toMatchObject({
    status: 200,
  });
  await holdLogin(page, token);
  await page.goto(`/User/Order?id=${id}`);
  await expect(detail(page).getByRole("button", { name: "修改匯款資訊" })).toBeVisible();
  await shop.order("mark-paid", id);
  await page.reload();
  await expect(entry(page, id)).toContainText("已付款");
  await expect(detail(page).getByRole("button", { name: "修改匯款資訊" })).toHaveCount(0);
});

test("the payment code appears once staff have entered it", async ({ page, shop }) => {
  const { token } = await join(shop.url, 2);
  const order = await place(shop.url, token, [[10101, 2]], OVERSEAS);
  const { id } = order;
  await settleFreight(shop, token, order);
  await shop.order("set-payment-code", id, "PP-7K2M-91QX");
  await holdLogin(page, token);
  await page.goto("/User/Order");
  await page.getByRole("button", { name: `查看付款代碼：訂單 ${id}` }).click();
  await expect(page.getByRole("dialog", { name: "海外付款代碼" })).toContainText("PP-7K2M-91QX");
  await page.keyboard.press("Escape");
  await openDetail(page, id);
  await expect(detail(page)).toContainText("PP-7K2M-91QX");
});

test("what happened on the way stands on one thread, newest first", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  const { id } = await place(shop.url, token);
  await shop.order("prepare", id);
  await shop.order("ship", id, "--carrier", "黑貓宅急便", "--number", "9012-3456-7890");
  await holdLogin(page, token);
  await page.goto(`/User/Order?id=${id}`);
  const { body } = await ask(shop.url, "GET", `/Order/DeliveryLog?Id=${id}`, { token });
  const titles = (body.Result as { title: string }[]).map(({ title }) => title);
  expect(titles.length).toBeGreaterThanOrEqual(3);
  const log = page.getByRole("heading", { name: "配送紀錄" }).locator("xpath=..");
  await expect(log.getByRole("listitem")).toHaveCount(titles.length);
  for (const [place, title] of titles.entries()) {
    await expect(log.getByRole("listitem").nth(place)).toContainText(title);
  }
  await expect(log.getByRole("listitem").first()).toContainText("9012-3456-7890");
  await expect(page.getByRole("list", { name: "處理進度" }).locator("[aria-current=step]")).toHaveText(
    "已出貨",
  );
});

test("freight that staff found out is agreed to before the order is paid", { tag: "@width" }, async ({
  page,
  ownShop,
}) => {
  // A bank account that must stay hidden until the freight is known.
  await ownShop.set("bank_account_number", "009-001-234567");
  const setting = async () => JSON.stringify((await ask(ownShop.url, "GET", "/Setting")).body.Result);
  await expect.poll(setting).toContain("009-001-234567");
  const { token } = await join(ownShop.url, 2);
  const { id } = await place(ownShop.url, token, [[10101, 2]], { ...OVERSEAS, PayType: "BankTransfer" });
  await holdLogin(page, token);
  await page.goto(`${ownShop.url}/User/Order?id=${id}`);
  await expect(detail(page)).toContainText("等待本店確認運費，請先不要匯款");
  await expect(detail(page)).not.toContainText("009-001-234567");
  await expect(detail(page).getByRole("button", { name: "填寫匯款資訊" })).toHaveCount(0);
  await page.goto(`${ownShop.url}/Order?step=2&id=${id}`);
  await expect(page.getByRole("main")).toContainText("等待本店確認運費，請先不要匯款");
  await expect(page.getByRole("main")).not.toContainText("逾期");
  await page.goto(`${ownShop.url}/User/Order?id=${id}`);
  await ownShop.order("set-freight", id, "1250");
  await page.reload();
  await detail(page).getByRole("button", { name: "確認運費" }).click();
  const dialog = page.getByRole("dialog", { name: "確認運費" });
  await expect(dialog).toContainText("NT$1,250");
  await expect(dialog).toContainText("NT$2,810");
  await dialog.getByRole("button", { name: "同意" }).click();
  expect(await confirmed(page, "操作成功")).toBe("已確認運費，謝謝您！");
  await expect(detail(page)).toContainText("NT$2,810");
  await expect(detail(page).getByRole("button", { name: "填寫匯款資訊" })).toBeVisible();
});
