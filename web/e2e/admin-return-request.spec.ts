/** Return requests of buyers and days of delivery, in the back office, at both widths. */
import type { Page } from "@playwright/test";
import { expectNothingFound } from "./axe.ts";
import { ask, join } from "./members.ts";
import { place } from "./orders.ts";
import type { Shop } from "./shop.ts";
import { enter } from "./staff.ts";
import { expect, test } from "./test.ts";

/** State and actions of an order, on its page. */
const actionsOf = (page: Page) => page.getByRole("main").getByRole("complementary");

async function ship(shop: Shop, id: string): Promise<void> {
  await shop.order("prepare", id);
  await shop.order("ship", id, "--carrier", "黑貓宅急便", "--number", "9012345678");
}

test("a return request is asked about and accepted, and its goods come back @width", async ({
  page,
  ownShop,
}) => {
  const base = ownShop.url;
  const { token } = await join(base);
  const lines: [number, number][] = [
    [10101, 2],
    [10102, 1],
    [10201, 1],
  ];
  const { id } = await place(base, token, lines, { PayType: "BankTransfer" });
  await ownShop.order("mark-paid", id);
  await ship(ownShop, id);
  const body = {
    Id: id,
    Lines: [{ ProductId: 10101, Pieces: 1 }],
    Reason: "NotAsExpected",
    Note: "香味比想像中濃",
    ReceivedOn: "",
  };
  expect(await ask(base, "POST", "/Order/Return", { body, token })).toMatchObject({ status: 200 });

  await enter(page, ownShop, "staff");
  await page.goto(`${base}/Admin`);
  const card = page.getByRole("link", { name: /^退貨申請/ });
  await expect(card).toContainText("等您回覆");
  await expect(page).toHaveTitle(/^\(1\)/);
  await expectNothingFound(page);
  await card.click();
  await page.getByRole("link", { name: id }).first().click();
  const actions = actionsOf(page);
  const request = page.getByRole("region", { name: "退貨申請" });
  for (const fact of ["退貨申請待回覆", "一尺三・300g × 1", "不符合期待", "香味比想像中濃", "尚未收到"]) {
    await expect(request).toContainText(fact);
  }
  await expect(actions.getByRole("button").first()).toHaveText("同意退貨");
  await expectNothingFound(page);

  await test.step("staff ask the buyer, with an answer", async () => {
    await actions.getByRole("button", { name: "詢問買家" }).click();
    const dialog = page.getByRole("dialog", { name: "詢問買家" });
    await dialog.getByRole("button", { name: "詢問買家" }).click();
    await expect(dialog.getByText("請填寫給買家的回覆")).toBeVisible();
    await dialog.getByLabel("給買家的回覆").fill("請問商品拆封了嗎？");
    await expectNothingFound(page);
    await dialog.getByRole("button", { name: "詢問買家" }).click();
    await expect(request).toContainText("請問商品拆封了嗎？");
    await expect(request).toContainText("退貨申請待回覆");
  });

  await test.step("staff agree", async () => {
    await actions.getByRole("button", { name: "同意退貨" }).click();
    const dialog = page.getByRole("dialog", { name: "同意退貨" });
    await dialog.getByLabel("給買家的回覆").fill("請附原包裝寄回本店");
    await dialog.getByRole("button", { name: "同意退貨" }).click();
    await expect(request).toContainText("已同意退貨");
    await expect(request).toContainText("請附原包裝寄回本店");
    await expect(actions).toContainText("待收退貨");
    await expect(actions.getByRole("button").first()).toHaveText("商品退回");
    await expect(actions.getByRole("button", { name: "同意退貨" })).toHaveCount(0);
  });

  await test.step("the goods come back, as requested", async () => {
    await actions.getByRole("button", { name: "商品退回" }).click();
    const dialog = page.getByRole("dialog", { name: "商品退回" });
    const back = dialog.getByLabel("退回數量");
    await expect(back).toHaveCount(3);
    await expect(back.first()).toHaveValue("1");
    await expect(back.nth(1)).toHaveValue("0");
    await expect(back.nth(2)).toHaveValue("0");
    await expect(dialog.getByLabel("退回原因（買家看不到）")).toHaveValue("買家退貨：不符合期待");
    await expectNothingFound(page);
    await dialog.getByRole("button", { name: "確認退回並退款 NT$680" }).click();
    await expect(dialog).toBeHidden();
  });

  await expect(page.getByText("部分退回．已付款")).toBeVisible();
  await expect(request).toContainText("退貨已處理");
  await expect(page.getByText("已退回 1", { exact: true })).toBeVisible();
  await expect(page.getByText(/^申請退回：.*× 1$/)).toBeVisible();
  await expect(page.getByText("回覆：請問商品拆封了嗎？")).toBeVisible();
  await expect(page.getByText("原因：買家退貨：不符合期待")).toBeVisible();
  await expectNothingFound(page);
  const { body: after } = await ask(base, "GET", `/Order?Id=${id}`, { token });
  expect(after.Result).toMatchObject({
    return_request: { stage: "Closed", answer: "請附原包裝寄回本店" },
  });
});

test("the delivery of two orders is recorded at once; their pages show the last day to return @width", async ({
  page,
  ownShop,
}) => {
  const base = ownShop.url;
  const { token } = await join(base);
  const ids = [(await place(base, token)).id, (await place(base, token, [[20201, 1]])).id];
  for (const id of ids) await ship(ownShop, id);
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

  await enter(page, ownShop, "staff");
  await page.goto(`${base}/Admin/Orders?tab=Shipped`);
  for (const id of ids) {
    await page
      .getByRole("checkbox", { name: `選取訂單 ${id}` })
      .filter({ visible: true })
      .check();
  }
  await page.getByRole("button", { name: "記錄送達" }).click();
  const dialog = page.getByRole("dialog", { name: "記錄送達" });
  await expect(dialog.getByLabel("送達日期")).toHaveValue(today);
  await expectNothingFound(page);
  await dialog.getByRole("button", { name: "記錄送達 2 筆" }).click();
  await expect(page.getByText("完成 2 筆")).toBeVisible();

  for (const id of ids) {
    await page.goto(`${base}/Admin/Order/${id}`);
    await expect(actionsOf(page)).toContainText(`送達日期 ${today.replaceAll("-", "/")}`);
    await expect(actionsOf(page)).toContainText(/可退貨至 \d{4}\/\d\d\/\d\d/);
    await expect(page.getByText(`送達日期：${today.replaceAll("-", "/")}`)).toBeVisible();
  }
  await expectNothingFound(page);
});
