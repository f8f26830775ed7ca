/** The log of the work of staff: orders, money and goods of one person, and that person's day. */
import type { Page } from "@playwright/test";
import { expectNothingFound } from "./axe.ts";
import { dollars, product } from "./catalogue.ts";
import { join } from "./members.ts";
import { place } from "./orders.ts";
import type { Shop } from "./shop.ts";
import { enter, enterAsOwner } from "./staff.ts";
import { expect, test } from "./test.ts";

/** Makes a change through the API as the staff member logged in here. */
async function send(page: Page, shop: Shop, method: "POST" | "PUT", path: string, data: object) {
  const headers = { Origin: shop.url, "Idempotency-Key": crypto.randomUUID() };
  const answer = await page.request.fetch(`${shop.url}/api${path}`, { method, headers, data });
  expect([answer.status(), path]).toEqual([200, path]);
}

test("the log names what a person did with orders, money and goods, and sums up the day @width", async ({
  page,
  ownShop,
}) => {
  const base = ownShop.url;
  for (const name of ["bank_name", "bank_account_holder"]) await ownShop.set(name, "沐山香堂");
  await ownShop.set("bank_account_number", "009-001-234567");
  const { token } = await join(base);
  const packed = await place(base, token);
  let paid = packed;
  await expect(async () => {
    paid = await place(base, token, [[10101, 1]], { PayType: "BankTransfer" });
  }).toPass();
  const name = await enter(page, ownShop, "staff");
  const act = (Id: string, Version: number, Action: string, more = {}) =>
    send(page, ownShop, "POST", "/Admin/Order/Action", { Id, Version, Action, ...more });
  await act(packed.id, 1, "prepare");
  await act(packed.id, 2, "ship_out", { Carrier: "黑貓宅急便", TrackingNumber: "9012345678" });
  await act(packed.id, 3, "add_note", { Note: "王小明來電" });
  await act(paid.id, 1, "mark_paid");
  const prices = (Version: number, Price: string) =>
    send(page, ownShop, "PUT", "/Admin/Catalogue/Prices", {
      Rows: [{ Id: 10101, Version, Price }],
      Confirm: true,
    });
  await prices(1, "1080.5");
  await prices(2, "420");

  await enterAsOwner(page, ownShop);
  await page.goto(`${base}/Admin/Staff`);
  await page.getByRole("link", { name: `${name} 的操作紀錄` }).click();
  const entry = (text: string) => page.getByRole("listitem").filter({ hasText: text });

  await test.step("each action in Chinese, with a link", async () => {
    for (const action of ["開始備貨", "出貨", "新增備註"]) {
      await expect(entry(`${action}　${packed.id}`)).toHaveCount(1);
    }
    await expect(entry(`確認已收款　${paid.id}　${dollars(paid.price)}`)).toHaveCount(1);
    const { category } = product(10101);
    const price = entry(`修改規格　${category.name} ${product(10101).name}`);
    await expect(price).toHaveCount(2);
    await expect(price.filter({ hasText: "價格：NT$1,080.5 → NT$420" })).toHaveCount(1);
    await expect(page.getByText("王小明")).toHaveCount(0);
    await expect(page.getByText("9012345678")).toHaveCount(0);
    await expectNothingFound(page);
  });

  await test.step("the day of the person, from an entry's name", async () => {
    await page
      .getByRole("link", { name: `${name} 這一天的紀錄` })
      .first()
      .click();
    const sentence = page.getByText(
      `${name}：開始備貨 1 筆、出貨 1 筆、新增備註 1 筆、確認已收款 ${dollars(paid.price)}（1 筆）、修改規格 1 項`,
    );
    await expect(sentence).toBeVisible();
    await expectNothingFound(page);
    await page.getByLabel("類別").selectOption("款項");
    await page.getByRole("button", { name: "查詢" }).click();
    await expect(entry("開始備貨")).toHaveCount(0);
    await page.getByRole("link", { name: paid.id }).click();
    await expect(page.getByRole("heading", { name: paid.id })).toBeVisible();
  });

  await test.step("the same words on the first page", async () => {
    await page.goto(`${base}/Admin/`);
    await expect(page.getByText("同事最近的紀錄")).toBeVisible();
    await expect(entry("設定驗證器")).toHaveCount(1);
    await expect(entry("價格：NT$1,080.5 → NT$420")).toHaveCount(1);
    await expectNothingFound(page);
  });
});
