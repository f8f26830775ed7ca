/** Payment types without a gateway. */
import { ask, holdLogin, join } from "./members.ts";
import { OVERSEAS, place, settleFreight } from "./orders.ts";
import { donePath, paymentProgress } from "./payments.ts";
import { confirmed } from "./steps.ts";
import { expect, test } from "./test.ts";

test("a transfer: account, amount, day, and the digits told at once", async ({
  page,
  ownShop: { url },
  ownShop,
}) => {
  const { token } = await join(url);
  for (const [name, value] of [
    ["bank_name", "臺灣銀行臺南分行"],
    ["bank_account_holder", "沐山香堂有限公司"],
    ["bank_account_number", "009-001-234567"],
  ] as const) {
    await ownShop.set(name, value);
  }
  const setting = async () => JSON.stringify((await ask(url, "GET", "/Setting")).body.Result);
  await expect.poll(setting).toContain("009-001-234567");
  const { id } = await place(url, token, [[10101, 1]], { PayType: "BankTransfer" });
  await holdLogin(page, token);
  await page.goto(`${url}${donePath(id)}`);
  for (const words of ["等待付款", "NT$880", "臺灣銀行臺南分行", "沐山香堂有限公司", "009-001-234567"]) {
    await expect(paymentProgress(page)).toContainText(words);
  }
  await expect(paymentProgress(page)).toContainText(/請於 \d{4}\/\d{2}\/\d{2} \d{2}:\d{2} 前完成付款/);
  await paymentProgress(page).getByRole("button", { name: "填寫匯款資訊" }).click();
  await page.getByRole("textbox", { name: "匯款帳號末五碼" }).fill("01234");
  await page.keyboard.press("Enter");
  expect(await confirmed(page, "操作成功")).toBe("成功填寫匯款資訊！");
  await expect(paymentProgress(page)).toContainText("付款結果確認中");
  await expect(paymentProgress(page)).not.toContainText("009-001-234567");
  // Staff confirm the payment while the page is open.
  await ownShop.order("mark-paid", id);
  await expect(paymentProgress(page)).toContainText("付款成功");
});

test("cash on delivery: what the courier collects; from overseas: staff, and their code", async ({
  page,
  shop,
}) => {
  const { token } = await join(shop.url);
  const cash = await place(shop.url, token, [[10101, 1]]);
  const overseas = await place(shop.url, token, [[10101, 1]], OVERSEAS);
  await holdLogin(page, token);
  await page.goto(donePath(cash.id));
  await expect(paymentProgress(page)).toContainText("NT$940");
  await expect(paymentProgress(page)).toContainText("交給宅配人員");
  await expect(paymentProgress(page).getByRole("button")).toHaveCount(0);

  await page.goto(donePath(overseas.id));
  await expect(paymentProgress(page)).toContainText("等待本店確認運費，請先不要付款");
  await expect(paymentProgress(page).getByRole("button")).toHaveCount(0);
  await settleFreight(shop, token, overseas);
  await page.reload();
  await expect(paymentProgress(page)).toContainText("請與我們聯絡");
  await shop.order("set-payment-code", overseas.id, "PP-7K2M-91QX");
  await paymentProgress(page).getByRole("button", { name: "查看付款代碼" }).click();
  await expect(page.getByRole("dialog", { name: "海外付款代碼" })).toContainText("PP-7K2M-91QX");
});
