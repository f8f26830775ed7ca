/** Return requests of buyers: from the order, and with number and phone only, at both widths. */
import type { Page } from "@playwright/test";
import { expectNothingFound } from "./axe.ts";
import { ask, codeFor, holdLogin, join, lettersTo } from "./members.ts";
import { detail, openDetail, place } from "./orders.ts";
import type { Shop } from "./shop.ts";
import { confirmed } from "./steps.ts";
import { expect, test } from "./test.ts";

/** Places an order of three pieces of two products, paid and shipped. */
async function shipped(shop: Shop, token: string): Promise<string> {
  const lines: [number, number][] = [
    [10101, 2],
    [10201, 1],
  ];
  const { id } = await place(shop.url, token, lines, { PayType: "BankTransfer" });
  await shop.order("mark-paid", id);
  await shop.order("prepare", id);
  await shop.order("ship", id, "--carrier", "黑貓宅急便", "--number", "9012345678");
  return id;
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "申請退貨" });

test("one of two products is asked to be returned from the order @width", async ({ page, shop, faults }) => {
  faults.allow(/409/);
  const { token } = await join(shop.url);
  const id = await shipped(shop, token);
  await holdLogin(page, token);
  await page.goto("/User/Order");
  await openDetail(page, id);
  await detail(page).getByRole("button", { name: "申請退貨" }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText("自收到商品的次日起七日內可以申請退貨");
  await expectNothingFound(page);

  await dialog.getByRole("button", { name: "送出申請" }).click();
  expect(await confirmed(page, "發生錯誤")).toBe("請填寫退回數量");
  await expect(dialog.getByText("請填寫退回數量")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: /^老山檀香.*退回數量$/ })).toBeFocused();
  const more = dialog.getByRole("button", { name: /^增加老山檀香/ });
  await more.click();
  await more.click();
  await expect(more).toBeDisabled();
  await expect(dialog.getByText("請填寫退回數量")).toBeHidden();
  await dialog.getByLabel("退貨原因（選填）").selectOption("商品瑕疵或運送損壞");
  await dialog.getByLabel("補充說明（選填）").fill("有一包破了");
  await dialog.getByLabel("收到商品的日期").fill("2001/01/01");
  await dialog.getByRole("button", { name: "送出申請" }).click();
  expect(await confirmed(page, "發生錯誤")).toBe("收到商品的日期不能早於訂購日或晚於今天");
  await dialog.getByLabel("收到商品的日期").fill("");
  await dialog.getByRole("button", { name: "送出申請" }).click();
  expect(await confirmed(page, "操作成功")).toBe("已收到您的退貨申請，我們會盡快回覆您");

  for (const fact of ["退貨申請待回覆", "× 2", "商品瑕疵或運送損壞", "有一包破了"]) {
    await expect(detail(page)).toContainText(fact);
  }
  await expect(detail(page).getByRole("button", { name: "申請退貨" })).toHaveCount(0);
  await expectNothingFound(page);
});

test("a visitor asks with number and phone, by a code @width", async ({ page, shop, faults }) => {
  faults.allow(/40[04]/);
  const { token, account } = await join(shop.url);
  const id = await shipped(shop, token);
  const order = async () => {
    const { body } = await ask(shop.url, "GET", `/Order?Id=${id}`, { token });
    return body.Result as { buy_tel: string; return_request: unknown };
  };
  const before = (await lettersTo(shop.url, account)).length;
  await page.goto("/Return");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("申請退貨");
  await expectNothingFound(page);
  await page.getByRole("button", { name: "傳送驗證碼" }).click();
  expect(await confirmed(page, "表單驗證失敗")).toBe("請填寫 訂單編號/訂購人電話 欄位");

  await page.getByLabel("訂單編號").fill(id);
  await page.getByLabel("訂購人電話").fill((await order()).buy_tel);
  await page.getByRole("button", { name: "傳送驗證碼" }).click();
  expect(await confirmed(page, "操作成功")).toContain("若訂單編號與訂購人電話相符");
  await page.getByRole("button", { name: /^增加老山檀香/ }).click();
  await page.getByLabel("驗證碼").fill("AAAAAA");
  await expectNothingFound(page);
  await page.getByRole("button", { name: "送出申請" }).click();
  await confirmed(page, "發生錯誤");
  await page.getByLabel("驗證碼").fill(await codeFor(shop.url, account, before));
  await page.getByRole("button", { name: "送出申請" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("已收到您的退貨申請");
  expect((await order()).return_request).toMatchObject({
    stage: "Requested",
    lines: [{ product_id: 10101, pieces: 1 }],
  });

  await test.step("an unknown number is told without a word about orders of others", async () => {
    await page.goto("/Return");
    await page.getByLabel("訂單編號").fill("2611210000000000");
    await page.getByLabel("訂購人電話").fill("0912345678");
    await page.getByRole("button", { name: "傳送驗證碼" }).click();
    expect(await confirmed(page, "操作成功")).toContain("若訂單編號與訂購人電話相符");
    await expect(page.getByText("查無這筆訂單，或訂單已成立超過 30 天")).toBeVisible();
  });
});

test("a cancellation asks for a reason", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  const { id } = await place(shop.url, token);
  await holdLogin(page, token);
  await page.goto(`/User/Order?id=${id}`);
  await detail(page).getByRole("button", { name: "取消訂單" }).click();
  const dialog = page.getByRole("dialog", { name: "確認要取消訂單嗎？" });
  await dialog.getByLabel("取消原因（選填）").selectOption("訂錯商品或數量");
  await dialog.getByRole("button", { name: "取消訂單" }).click();
  expect(await confirmed(page, "操作成功")).toBe("成功取消訂單！");
  expect(await shop.order("show", id)).toContain("訂錯商品或數量");
});
