/**
 * Measures the effort of tasks with money, settings and staff in the back office, as
 * `measure-effort.ts` does for the others.
 */
import type { Page } from "@playwright/test";
import { product } from "./catalogue.ts";
import { CountedInput, controls } from "./counted-input.ts";
import { ask, holdLogin, join, lettersTo, PASSWORD } from "./members.ts";
import { place, stockOf } from "./orders.ts";
import {
  atLinePay,
  donePath,
  expectResult,
  payButton,
  payStatusOf,
  placeOnline,
  windowOf,
} from "./payments.ts";
import type { Shop } from "./shop.ts";
import { authenticatorCode, enter, enterAsOwner, expireLogin } from "./staff.ts";
import { openUntil } from "./steps.ts";
import { expect, test } from "./test.ts";

const sandalwood = product(10101);

test.use({ viewport: { width: 1440, height: 900 } });

test("bank statement", async ({ page, ownShop, faults }) => {
  faults.allow(/403/);
  const { url } = ownShop;
  const { token } = await join(url);
  const orders: { id: string; price: number }[] = [];
  for (let pieces = 1; pieces <= 5; pieces += 1) {
    const order = await place(url, token, [[10101, pieces]], { PayType: "BankTransfer" });
    const body = { Account: `1234${pieces}`, Id: order.id, type: 1 };
    expect(await ask(url, "PUT", "/Order/Pay/Bank", { body, token })).toMatchObject({ status: 200 });
    orders.push(order);
  }
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll("-", "/");
  // Only the first two transfers name their account.
  const lines = orders.map(
    ({ price }, at) => `${today},${price},${at < 2 ? `00812345671234${at + 1}` : "王小明"}`,
  );
  const buffer = Buffer.from(`日期,金額,備註\n${lines.join("\n")}\n`);
  await enter(page, ownShop, "staff");
  const chosen = orders.slice(2);
  await expireLogin(page, ownShop, "MarkPaid", "Transfers/Apply", chosen[0]?.id);
  const input = await CountedInput.of(page);
  await input.open(`${url}/Admin/Transfers`);
  const area = page.getByText("把銀行的對帳單拖到這裡，或選擇檔案");
  await input.chooseFile(area, { name: "statement.csv", mimeType: "text/csv", buffer });
  for (const { id } of chosen) await input.click(page.getByRole("radio", { name: new RegExp(id) }));
  await input.click(controls(page).button("入帳 5 筆"));
  await input.confirmIdentity(PASSWORD);
  await input.end("9", "bank statement, 5 payments (3 chosen)", page.getByText("已入帳 5 筆。"));
  for (const { id } of orders) expect(await payStatusOf(url, token, id)).toBe(2);
});

/** Prepares and ships an order. */
async function ship(shop: Shop, id: string): Promise<void> {
  await shop.order("prepare", id);
  await shop.order("ship", id, "--carrier", "黑貓宅急便", "--number", "9012345678");
}

test("refund of a bank transfer", async ({ page, ownShop, faults }) => {
  faults.allow(/403/);
  const { url } = ownShop;
  const { token, account } = await join(url);
  const before = await stockOf(url, sandalwood.id);
  const { id } = await place(url, token, [[sandalwood.id, 2]], { PayType: "BankTransfer" });
  await ownShop.order("mark-paid", id);
  await ship(ownShop, id);
  const { secret } = await enterAsOwner(page, ownShop);
  await expireLogin(page, ownShop, "Refund", "Order*/Action", "mark_refunded");
  const { button, dialog } = controls(page);
  const input = await CountedInput.of(page);
  await input.open(`${url}/Admin/Order/${id}`);
  await takeBack(page, input);
  await expect(page.getByText(/^已退回．/)).toBeVisible();
  await input.click(button("確認已退款"));
  await input.click(dialog("確認已退款").getByRole("button", { name: "確認已退款" }));
  await input.confirmIdentity(PASSWORD, authenticatorCode(secret, 1));
  const refunded = page.getByText("已退回．已退款");
  await input.end("11", "bank transfer: refund in full, restock, message to the buyer", refunded);
  await expectTakenBack(url, account, before);
});

test("refund through LINE Pay", async ({ page, browser, ownShop }) => {
  const { url } = ownShop;
  const { token, account } = await join(url);
  const before = await stockOf(url, sandalwood.id);
  const id = await placeOnline(url, token, "LinePay");
  const buyer = await (await browser.newContext()).newPage();
  await holdLogin(buyer, token);
  await buyer.goto(`${url}${donePath(id)}`);
  const window = await windowOf(buyer, () => payButton(buyer).click());
  await atLinePay(window, "付款");
  await expectResult(window, "付款成功");
  await buyer.context().close();
  await ship(ownShop, id);
  await enter(page, ownShop, "staff");
  const input = await CountedInput.of(page);
  await input.open(`${url}/Admin/Order/${id}`);
  await takeBack(page, input);
  const returned = page.getByText(/^已退回．/);
  await input.end("11b", "LINE Pay: refund in full, restock, message to the buyer", returned);
  await expectTakenBack(url, account, before);
  await openUntil(() => page.reload(), page.getByText("已退回．已退款"));
});

/** Takes all goods of the shown order back. */
async function takeBack(page: Page, input: CountedInput): Promise<void> {
  const { button, dialog } = controls(page);
  await input.click(button("商品退回"));
  await input.enter(dialog("商品退回").getByLabel("退回原因（買家看不到）"), "買家退貨");
  await input.click(button(/^確認退回並退款 NT\$/));
}

/** Expects all goods in stock again, and a message to the buyer about their return. */
async function expectTakenBack(url: string, account: string, stock: number): Promise<void> {
  expect(await stockOf(url, sandalwood.id)).toBe(stock);
  const kinds = async () => (await lettersTo(url, account)).map(({ kind }) => kind);
  await expect.poll(kinds).toContain("OrderTakenBack");
}

test("fee and invitation", async ({ page, ownShop, faults }) => {
  faults.allow(/403/);
  const { button, dialog } = controls(page);
  const { secret } = await enterAsOwner(page, ownShop);
  const input = await CountedInput.of(page);
  await input.open(`${ownShop.url}/Admin/Settings`);
  await input.enter(page.getByLabel("運費（元）", { exact: true }), "250");
  await input.click(button("儲存…"));
  await input.click(dialog("確認設定變更").getByRole("button", { name: "確認儲存" }));
  await input.end("13", "delivery fee", page.getByRole("main").getByText(/^已儲存設定。/));

  await expireLogin(page, ownShop, "ManageStaff", "Staff");
  await input.open(`${ownShop.url}/Admin/Staff`);
  await input.click(button("邀請人員"));
  await input.enter(dialog("邀請人員").getByLabel("登入名稱"), "wang");
  await input.click(button("產生邀請連結"));
  await input.confirmIdentity(PASSWORD, authenticatorCode(secret, 1));
  await input.click(button("複製邀請連結"));
  await input.click(dialog("邀請連結").getByRole("button", { name: "關閉" }));
  await input.end("15", "invite staff", page.getByText("wang", { exact: true }));
});
