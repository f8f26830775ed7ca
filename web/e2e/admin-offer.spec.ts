/** Switches of delivery locations and payment methods, and a shopper who had chosen a closed one. */
import { expectNothingFound } from "./axe.ts";
import { fillCart } from "./checkout.ts";
import { ask, holdLogin, join } from "./members.ts";
import { place } from "./orders.ts";
import { enterAsOwner } from "./staff.ts";
import { openUntil } from "./steps.ts";
import { expect, test } from "./test.ts";

test("what the owner switches off is not offered, and the checkout says what has changed @width", async ({
  page,
  browser,
  ownShop,
  faults,
}) => {
  faults.allow(/40[09]/);
  const base = ownShop.url;
  const { token } = await join(base);
  const before = await place(base, token, [[10101, 1]]);
  await fillCart(base, token, [[10101, 1]]);
  const shopper = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await holdLogin(shopper, token);
  await shopper.goto(`${base}/Order`);
  await shopper.getByRole("radio", { name: "海外" }).check();

  await enterAsOwner(page, ownShop);
  await page.goto(`${base}/Admin/Settings`);
  const group = page.getByRole("region", { name: "配送地點與付款方式" });
  await expect(group.getByRole("checkbox")).toHaveCount(8);
  await expectNothingFound(page);
  for (const name of ["配送臺灣本島", "配送離島", "配送海外"]) {
    await group.getByRole("checkbox", { name }).uncheck();
  }
  await page.getByRole("button", { name: "儲存…" }).click();
  await page.getByRole("dialog").getByRole("button").click();
  await expect(group.getByText("請至少開放一個配送地點")).toBeVisible();
  for (const name of ["配送臺灣本島", "配送離島"]) await group.getByRole("checkbox", { name }).check();
  await group.getByRole("checkbox", { name: "貨到付款" }).uncheck();
  await page.getByRole("button", { name: "儲存…" }).click();
  const dialog = page.getByRole("dialog", { name: "確認設定變更" });
  await expect(dialog).toContainText("配送海外 開放 → 關閉；結帳時不再提供，已成立的訂單不變");
  await expect(dialog).toContainText("貨到付款 開放 → 關閉；結帳時不再提供，已成立的訂單不變");
  await dialog.getByRole("button", { name: "仍要儲存" }).click();
  await expect(page.getByRole("main").getByText(/^已儲存設定。/)).toBeVisible();

  const said = shopper.getByText("目前不提供海外配送，配送地點改為臺灣本島。");
  await openUntil(() => shopper.reload(), said);
  await expect(shopper.getByRole("radio", { name: "海外" })).toHaveCount(0);
  await expect(shopper.getByRole("radio", { name: /貨到付款/ })).toHaveCount(0);
  await expect(shopper.getByRole("radio", { name: /LINE Pay/ })).toBeChecked();
  await expectNothingFound(shopper);
  await shopper.goto(`${base}/Terms`);
  await expect(shopper.getByRole("main")).toContainText(
    "臺灣本島可使用 LINE Pay、信用卡與銀行轉帳；離島可使用銀行轉帳。",
  );
  await expect(shopper.getByRole("main")).toContainText("目前不提供配送。");
  // The order of before keeps its way to pay.
  const { body } = await ask(base, "GET", `/Order?Id=${before.id}`, { token });
  expect(body.Result).toMatchObject({ pay_type: "CashOnDelivery", status: 1 });
  await shopper.context().close();
});
