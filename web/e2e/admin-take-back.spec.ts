/** Return of goods of an order, in the back office, at both widths. */
import { expectNothingFound } from "./axe.ts";
import { holdLogin, join } from "./members.ts";
import { detail, place, stockOf } from "./orders.ts";
import { atLinePay, donePath, expectResult, payButton, windowOf } from "./payments.ts";
import { enter } from "./staff.ts";
import { openUntil } from "./steps.ts";
import { expect, test } from "./test.ts";

test("a refused delivery is returned: goods in stock, no money moved, no sales @width", async ({
  page,
  browser,
  ownShop,
  faults,
}) => {
  faults.allow(/409/);
  const base = ownShop.url;
  const { token } = await join(base);
  const before = await stockOf(base, 10101);
  const { id, price } = await place(base, token, [[10101, 2]]);
  const dollars = `NT$${price.toLocaleString("en-US")}`;
  await ownShop.order("prepare", id);
  await ownShop.order("ship", id, "--carrier", "黑貓宅急便", "--number", "9012345678");
  expect(await stockOf(base, 10101)).toBe(before - 2);

  await enter(page, ownShop, "staff");
  await page.goto(`${base}/Admin/Order/${id}`);
  const dialog = page.getByRole("dialog", { name: "商品退回" });
  const told = page.getByRole("dialog", { name: "發生錯誤" });
  await page.getByRole("button", { name: "商品退回" }).click();
  await dialog.getByLabel("退回原因（買家看不到）").fill("買家拒收");
  await ownShop.order("note", id, "物流來電");
  await dialog.getByRole("button", { name: "確認退回" }).click();
  await expect(told).toContainText("已新增備註");
  await told.getByRole("button").click();
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "商品退回" }).click();
  await expect(dialog).toContainText("款項尚未收取，不需退款");
  await expect(dialog.getByLabel("退回數量")).toHaveCount(0);
  const lost = dialog.getByLabel("其中報廢");
  await lost.fill("3");
  await dialog.getByRole("button", { name: "確認退回" }).click();
  await page.getByRole("dialog", { name: "表單驗證失敗" }).getByRole("button").click();
  await expect(dialog.getByText("請填寫原因")).toBeVisible();
  await expect(dialog.getByText("退回數量不在允許的範圍內")).toBeVisible();
  await dialog.getByLabel("退回原因（買家看不到）").fill("買家拒收");
  await lost.fill("1");
  await expectNothingFound(page);
  await dialog.getByRole("button", { name: "確認退回" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("已退回．未付款")).toBeVisible();
  await expect(page.getByText(/^退回：.*× 2（其中 1 件報廢）$/)).toBeVisible();
  await expect(page.getByText("原因：買家拒收")).toBeVisible();
  await expect(page.getByRole("button", { name: "商品退回" })).toHaveCount(0);
  // Cash that the courier has collected nevertheless can still be booked.
  await expect(page.getByRole("button", { name: "已收到貨款" })).toBeVisible();
  expect(await stockOf(base, 10101)).toBe(before - 1);

  await page.goto(`${base}/Admin/Orders?tab=Returned`);
  await expect(page.getByRole("link", { name: id }).filter({ visible: true })).toBeVisible();
  await page.goto(`${base}/Admin/Reports`);
  const figure = (name: string) => page.locator("dl > div").filter({ hasText: name }).first();
  await expect(figure("銷售額")).toContainText("NT$0");
  await expect(figure("退回")).toContainText(dollars);
  await expectNothingFound(page);

  const buyer = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await holdLogin(buyer, token);
  await buyer.goto(`${base}/User/Order?id=${id}`);
  await expect(detail(buyer)).toContainText("已退回");
  await expect(detail(buyer).getByRole("list", { name: "處理進度" })).toHaveCount(0);
  await buyer.context().close();
});

test("one of three lines comes back and is refunded through LINE Pay @width", async ({
  page,
  browser,
  ownShop,
}) => {
  const base = ownShop.url;
  const { token } = await join(base);
  const stock = await stockOf(base, 10101);
  const lines: [number, number][] = [
    [10101, 2],
    [10102, 1],
    [10201, 1],
  ];
  const { id } = await place(base, token, lines, { PayType: "LinePay" });
  const buyer = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await holdLogin(buyer, token);
  await buyer.goto(`${base}${donePath(id)}`);
  const window = await windowOf(buyer, () => payButton(buyer).click());
  await atLinePay(window, "付款");
  await expectResult(window, "付款成功");
  await ownShop.order("prepare", id);
  await ownShop.order("ship", id, "--carrier", "黑貓宅急便", "--number", "9012345678");

  await enter(page, ownShop, "staff");
  await page.goto(`${base}/Admin/Order/${id}`);
  const dialog = page.getByRole("dialog", { name: "商品退回" });
  await page.getByRole("button", { name: "商品退回" }).click();
  const back = dialog.getByLabel("退回數量");
  await expect(back).toHaveCount(3);
  await back.nth(1).fill("0");
  await back.nth(2).fill("0");
  await back.first().fill("1");
  await expect(dialog).toContainText("退回商品共 1 件，金額 NT$680");
  await dialog.getByLabel("扣除金額（NT$）").fill("80");
  await expect(dialog).toContainText("應退還買家 NT$600");
  await dialog.getByLabel("退回原因（買家看不到）").fill("買家退貨");
  await expectNothingFound(page);
  await dialog.getByRole("button", { name: "確認退回並退款 NT$600" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("部分退回．已付款")).toBeVisible();
  await openUntil(() => page.reload(), page.getByText("退款 NT$600", { exact: true }));
  expect(await stockOf(base, 10101)).toBe(stock - 1);

  await page.goto(`${base}/Admin/Reports`);
  const figure = (name: string) => page.locator("dl > div").filter({ hasText: name }).first();
  await expect(figure("退回")).toContainText("NT$600");
  await buyer.goto(`${base}/User/Order?id=${id}`);
  await expect(detail(buyer)).toContainText("部分退回");
  await expect(detail(buyer).getByText("已退款").first()).toBeVisible();
  await expect(detail(buyer).getByRole("list", { name: "處理進度" })).toHaveCount(0);
  await expect(detail(buyer).getByRole("button", { name: "取消訂單" })).toHaveCount(0);
  await expectNothingFound(buyer);
  await buyer.context().close();
});
