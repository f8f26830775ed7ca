/** An island order, from its placing to its payment: nothing is paid or packed before its freight. */
import { expectNothingFound } from "./axe.ts";
import { ask, holdLogin, join } from "./members.ts";
import { detail, entry, place } from "./orders.ts";
import { payStatusOf } from "./payments.ts";
import { enter } from "./staff.ts";
import { confirmed } from "./steps.ts";
import { expect, test } from "./test.ts";

const ISLAND = {
  DeliveryLocation: "OutlyingIsland",
  DeliveryZipCode: "880",
  DeliveryCity: "澎湖縣",
  DeliveryArea: "馬公市",
  DeliveryAddress: "中正路 2 號",
  PayType: "BankTransfer",
};
const ACCOUNT = "009-001-234567";

test("an island order cannot be paid before its freight; staff see total and mail, then it is paid @width", async ({
  page,
  browser,
  ownShop,
}) => {
  const base = ownShop.url;
  for (const name of ["bank_name", "bank_account_holder"]) await ownShop.set(name, "沐山香堂");
  await ownShop.set("bank_account_number", ACCOUNT);
  const setting = async () => JSON.stringify((await ask(base, "GET", "/Setting")).body.Result);
  await expect.poll(setting).toContain(ACCOUNT);
  const { token } = await join(base);
  const { id, price } = await place(base, token, [[10101, 1]], ISLAND);
  const dollars = (amount: number) => `NT$${amount.toLocaleString("en-US")}`;

  const buyer = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await holdLogin(buyer, token);
  await buyer.goto(`${base}/User/Order?id=${id}`);
  await expect(detail(buyer)).toContainText("等待本店確認運費，請先不要匯款");
  await expect(detail(buyer)).not.toContainText(ACCOUNT);
  await expect(detail(buyer).getByRole("button", { name: "填寫匯款資訊" })).toHaveCount(0);
  const digits = { body: { Account: "12345", Id: id, type: 1 }, token };
  expect(await ask(base, "PUT", "/Order/Pay/Bank", digits)).toMatchObject({ status: 409 });

  await enter(page, ownShop, "staff");
  await page.goto(`${base}/Admin`);
  await page.getByRole("link", { name: /^待報運費/ }).click();
  await page.getByRole("link", { name: id }).first().click();
  const actions = page.getByRole("main").getByRole("complementary");
  await expect(page.getByRole("main")).toContainText("運費尚未確認，以下總額不含運費");
  for (const name of ["開始備貨", "確認已收款", "填寫付款代碼"]) {
    await expect(actions.getByRole("button", { name })).toHaveCount(0);
  }
  await expectNothingFound(page);
  await actions.getByRole("button", { name: "填寫運費" }).click();
  const dialog = page.getByRole("dialog", { name: "填寫運費" });
  const preview = dialog.getByRole("region", { name: "買家看到的金額" });
  await expect(preview).toContainText("填寫運費後，這裡會顯示應付總額");
  await dialog.getByLabel("運費（元）").fill("220");
  await expect(preview).toContainText(`離島加收${dollars(220)}`);
  await expect(preview).toContainText(`應付總額${dollars(price + 220)}`);
  await expect(preview).toContainText(
    `運費 ${dollars(220)}，應付 ${dollars(price + 220)}，請至會員中心確認。`,
  );
  await expectNothingFound(page);
  await dialog.getByLabel("運費（元）").fill("0");
  await expect(preview).toContainText("填寫運費後，這裡會顯示應付總額");
  await dialog.getByLabel("運費（元）").fill("250");
  await expect(preview).toContainText(`應付總額${dollars(price + 250)}`);
  await dialog.getByRole("button", { name: "填寫運費" }).click();
  await expect(actions).toContainText("待買家同意運費");
  await expect(actions.getByRole("button", { name: "確認已收款" })).toHaveCount(0);

  await buyer.reload();
  await expect(detail(buyer)).not.toContainText(ACCOUNT);
  await detail(buyer).getByRole("button", { name: "確認運費" }).click();
  const consent = buyer.getByRole("dialog", { name: "確認運費" });
  await expect(consent).toContainText(dollars(price + 250));
  await consent.getByRole("button", { name: "同意" }).click();
  expect(await confirmed(buyer, "操作成功")).toBe("已確認運費，謝謝您！");
  await expect(detail(buyer)).toContainText(ACCOUNT);
  expect(await ask(base, "PUT", "/Order/Pay/Bank", digits)).toMatchObject({ status: 200 });

  await page.reload();
  await expect(page.getByRole("main")).toContainText(`應付總額${dollars(price + 250)}`);
  await actions.getByRole("button", { name: "確認已收款" }).click();
  await page.getByRole("dialog", { name: "確認已收款" }).getByRole("button", { name: "確認已收款" }).click();
  await expect(actions).toContainText("訂單成立．已付款");
  expect(await payStatusOf(base, token, id)).toBe(2);
  await buyer.goto(`${base}/User/Order`);
  await expect(entry(buyer, id)).toContainText("已付款");
  await buyer.context().close();
});
