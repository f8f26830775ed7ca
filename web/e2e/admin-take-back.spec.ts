/** Return of all goods of an order, in the back office, at both widths. */
import { expectNothingFound } from "./axe.ts";
import { holdLogin, join } from "./members.ts";
import { detail, place, stockOf } from "./orders.ts";
import { enter } from "./staff.ts";
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
  await expect(dialog).toContainText("這筆訂單尚未收款，退回後即結束，不會產生退款。");
  const lost = dialog.getByLabel(/的報廢數量$/);
  await lost.fill("3");
  await dialog.getByRole("button", { name: "確認退回" }).click();
  await expect(told).toContainText("請填寫原因");
  await told.getByRole("button").click();
  await dialog.getByLabel("退回原因（買家看不到）").fill("買家拒收");
  await dialog.getByRole("button", { name: "確認退回" }).click();
  await expect(told).toContainText("報廢數量不能超過訂單中該商品的數量");
  await told.getByRole("button").click();
  await lost.fill("1");
  await expectNothingFound(page);
  await dialog.getByRole("button", { name: "確認退回" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("已退回．未付款")).toBeVisible();
  await expect(page.getByText(/^報廢：.*× 1$/)).toBeVisible();
  await expect(page.getByText("原因：買家拒收")).toBeVisible();
  await expect(page.getByRole("button", { name: "商品退回" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "已收到貨款" })).toHaveCount(0);
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
