/** Orders that staff enter for a buyer, their links, and exchanges, at both widths. */
import type { Page } from "@playwright/test";
import { expectNothingFound } from "./axe.ts";
import { freshMobile, join, lettersTo } from "./members.ts";
import { place, stockOf } from "./orders.ts";
import { atLinePay, expectResult, paymentProgress, windowOf } from "./payments.ts";
import { enter } from "./staff.ts";
import { expect, test } from "./test.ts";

/** Adds the first product that a search finds. */
async function addGoods(page: Page, words: string): Promise<void> {
  const search = page.getByRole("searchbox", { name: "尋找商品" });
  await search.fill(words);
  await page.getByRole("button", { name: /^加入/ }).first().click();
  await expect(search).toBeFocused();
}

/** Fills in an address; the zip code chooses city and area. */
async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel("郵遞區號").fill("700");
  await page.getByLabel("地址").fill("府前路一段 21 號");
}

test("an order by phone is paid by its link @width", async ({ page, browser, ownShop }) => {
  const base = ownShop.url;
  const before = await stockOf(base, 10101);
  const tel = freshMobile();
  await enter(page, ownShop, "staff");
  await page.goto(`${base}/Admin/Orders`);
  await page.getByRole("link", { name: "建立訂單" }).click();
  const submit = page.getByRole("button", { name: "建立訂單" });

  await test.step("an empty form says all that is missing", async () => {
    await submit.click();
    const told = page.getByRole("dialog", { name: "表單驗證失敗" });
    await expect(told).toContainText("訂購商品");
    await expect(told).toContainText("訂購人姓名");
    await told.getByRole("button").click();
    await expect(page.getByRole("searchbox", { name: "尋找商品" })).toBeFocused();
    await expect(page.getByText("請先向顧客說明個人資料的用途，並取得同意", { exact: true })).toBeVisible();
    await expectNothingFound(page);
  });

  await addGoods(page, "一尺三");
  const amount = page.getByLabel(/ 的數量$/);
  const sum = page.getByRole("complementary").getByText("應付總額", { exact: true }).locator("xpath=../..");
  await test.step("a wrong amount is said at its line, and there is no total", async () => {
    for (const [wrong, words] of [
      ["0", "已達最低購買數量，不能小於 1"],
      ["", "數量必須是整數"],
      ["-1", "已達最低購買數量，不能小於 1"],
      ["1.5", "數量必須是整數"],
      ["99999", /^庫存剩 \d+ 件，請減少數量$/],
    ] as const) {
      await amount.fill(wrong);
      await expect(page.getByText(words)).toBeVisible();
      await expect(sum).toHaveCount(0);
    }
    await submit.click();
    await page.getByRole("dialog", { name: "表單驗證失敗" }).getByRole("button").click();
  });
  await amount.fill("２");
  await page.getByRole("radio", { name: "LINE Pay" }).check({ force: true });
  await page.getByLabel("姓名").first().fill("林美玉");
  await page.getByLabel("電話").first().fill(tel);
  await fillAddress(page);
  await page.getByLabel(/^已向顧客說明/).check();
  await expect(sum).toContainText("NT$1,560");
  await expectNothingFound(page);
  await submit.click();

  await expect(page.getByRole("heading", { name: "顧客連結" })).toBeVisible();
  await expect(page.getByText("店員代顧客建立，顧客已同意保存個人資料")).toBeVisible();
  expect(await stockOf(base, 10101)).toBe(before - 2);
  const link = (await page.getByText(/\/Order\/Link#/).textContent()) ?? "";
  const [letter] = await lettersTo(base, tel);
  expect(JSON.stringify(letter)).toContain(link);
  await expectNothingFound(page);

  await test.step("the buyer opens the link and pays", async () => {
    const buyer = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    const [, fragment] = link.split("#");
    await buyer.goto(`${base}/Order/Link#${fragment}`);
    await expect(buyer.getByRole("heading", { level: 1, name: "訂單明細" })).toBeVisible();
    await expect(buyer.getByText(tel).first()).toBeVisible();
    await expect(buyer.getByText("我們已收到您的訂單")).toBeVisible();
    await expectNothingFound(buyer);
    const window = await windowOf(buyer, () => buyer.getByRole("button", { name: "立即付款" }).click());
    await atLinePay(window, "付款");
    await expectResult(window, "付款成功");
    await expect(window.getByRole("link", { name: "查看訂單" })).toHaveAttribute(
      "href",
      `/Order/Link#${fragment}`,
    );
    await expect(paymentProgress(buyer)).toContainText("付款成功");
    await buyer.reload();
    await expect(paymentProgress(buyer)).toContainText("付款成功");
    await buyer.context().close();
  });
  await page.reload();
  await expect(page.getByText("訂單成立．已付款")).toBeVisible();
});

test("a link that is wrong opens nothing", async ({ page, shop, faults }) => {
  faults.allow(/404/);
  for (const fragment of ["", "#2611217QK4ZT9WXB", "#2611217QK4ZT9WXB.AAAAAAAAAAAAAAAAAAAAAA"]) {
    await page.goto("about:blank");
    await page.goto(`${shop.url}/Order/Link${fragment}`);
    await expect(page.getByRole("heading", { level: 1, name: "無法開啟訂單" })).toBeVisible();
  }
  await expectNothingFound(page);
});

test("returned goods are exchanged by a new order that knows the old one @width", async ({
  page,
  ownShop,
}) => {
  const base = ownShop.url;
  const { token } = await join(base);
  const { id } = await place(base, token, [[10101, 1]]);
  await ownShop.order("prepare", id);
  await ownShop.order("ship", id, "--carrier", "黑貓宅急便", "--number", "9012345678");
  await enter(page, ownShop, "staff");
  await page.goto(`${base}/Admin/Order/${id}`);
  await expect(page.getByRole("link", { name: "建立換貨訂單" })).toHaveCount(0);
  await page.getByRole("button", { name: "商品退回" }).click();
  const dialog = page.getByRole("dialog", { name: "商品退回" });
  await dialog.getByLabel("退回原因（買家看不到）").fill("換貨");
  await dialog.getByRole("button", { name: "確認退回" }).click();
  await page.getByRole("link", { name: "建立換貨訂單" }).click();
  await expect(page.getByText(`這筆訂單取代訂單 ${id} 退回的商品`)).toBeVisible();
  await expect(page.getByLabel("姓名").first()).not.toHaveValue("");
  await addGoods(page, "一尺三");
  await page.getByLabel(/^已向顧客說明/).check();
  await page.getByRole("button", { name: "建立訂單" }).click();
  await expect(page.getByText("換貨的原訂單", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "顧客連結" })).toHaveCount(0);
  await page.getByRole("link", { name: id }).first().click();
  await expect(page.getByText("換貨的新訂單")).toBeVisible();
  await expectNothingFound(page);
});
