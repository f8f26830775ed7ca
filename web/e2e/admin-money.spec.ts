/** Money pages: booking a bank statement, and settling a payment with an unknown result. */
import { expectNothingFound } from "./axe.ts";
import { ask, holdLogin, join } from "./members.ts";
import { place } from "./orders.ts";
import { donePath, payButton, paymentProgress, payStatusOf, placeOnline, windowOf } from "./payments.ts";
import { enter } from "./staff.ts";
import { expect, test } from "./test.ts";

/** Returns today's date in Taiwan in the format of a bank statement. */
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll("-", "/");

test("a statement is looked at, booked, by hand with the password, and never twice @width", async ({
  page,
  ownShop,
  faults,
}) => {
  faults.allow(/40[013]/);
  const base = ownShop.url;
  const { token } = await join(base);
  const transfer = async (amount: number, digits: string) => {
    const { id, price } = await place(base, token, [[10101, amount]], { PayType: "BankTransfer" });
    if (digits) {
      const body = { Account: digits, Id: id, type: 1 };
      expect(await ask(base, "PUT", "/Order/Pay/Bank", { body, token })).toMatchObject({ status: 200 });
    }
    return { id, price };
  };
  const certain = await transfer(1, "12345");
  const doubtful = await transfer(2, "54321");
  await enter(page, ownShop, "staff");
  await page.goto(`${base}/Admin`);
  await expect(page.getByRole("heading", { name: "今日要做的事" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await expect(page.getByRole("heading", { name: "匯款對帳" })).toBeVisible();
  await expect(page.getByText("末五碼 12345", { exact: true })).toBeVisible();
  await expectNothingFound(page);

  const chooser = page.getByLabel(/把銀行的對帳單拖到這裡/);
  await chooser.setInputFiles({
    name: "bad.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("日期,金額\n昨天,700\n"),
  });
  await expect(page.getByRole("alert")).toContainText("第 2 行的「昨天」不是日期");
  // Rows without a direction are listed but not booked; the end of a page is no error.
  await chooser.setInputFiles({
    name: "marks.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`日期,借貸別,金額,備註\n${today()},?,${certain.price},0081234567812345\n共 1 筆\n`),
  });
  await expect(page.getByText("有 1 行無法確定是匯入的新臺幣，沒有列入，請自行確認")).toBeVisible();
  await page.getByText("略過 2 行，點選查看").click();
  await expect(page.getByText("第 3 行「共 1 筆」：沒有日期與存入金額")).toBeVisible();
  await expect(page.getByRole("button", { name: /^入帳/ })).toHaveCount(0);
  await expectNothingFound(page);
  const lines = [
    `${today()},${certain.price},0081234567812345`,
    `${today()},${doubtful.price},王小明`,
    `${today()},1,利息`,
  ];
  const file = {
    name: "statement.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`日期,金額,備註\n${lines.join("\n")}\n`),
  };
  await chooser.setInputFiles(file);
  for (const group of ["確定", "請確認", "找不到訂單"]) {
    await expect(page.getByRole("heading", { name: group })).toBeVisible();
  }
  await expect(page.getByText("相符 100 分：金額相符、末五碼相符、下單後入帳")).toBeVisible();
  await expectNothingFound(page);
  await page.getByRole("button", { name: "入帳 1 筆" }).click();
  await expect(page.getByText("已入帳 1 筆。")).toBeVisible();
  expect(await payStatusOf(base, token, certain.id)).toBe(2);

  // A manual match requires the password again, however recent the log-in.
  let isAsked = false;
  await page.route("**/api/Admin/Transfers/Apply", (route) => {
    if (isAsked) return route.continue();
    isAsked = true;
    return route.fulfill({ status: 403, json: { code: "reauthentication_required", message: "請輸入密碼" } });
  });
  await page.getByRole("radio", { name: new RegExp(doubtful.id) }).check();
  await page.getByRole("button", { name: "入帳 1 筆" }).click();
  await page.getByRole("dialog", { name: "再次確認身分" }).getByLabel("密碼").fill("three old cedars");
  await page.getByRole("button", { name: "確認", exact: true }).click();
  await expect(page.getByText("已入帳 1 筆。")).toBeVisible();
  expect(await payStatusOf(base, token, doubtful.id)).toBe(2);

  // The same file again: no row is left to book.
  await chooser.setInputFiles(file);
  await expect(page.getByRole("heading", { name: /^已入帳/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^入帳/ })).toHaveCount(0);
  await expect(page.getByText("目前沒有等待匯款的訂單。")).toBeVisible();

  const buyer = await page.context().newPage();
  await holdLogin(buyer, token);
  await buyer.goto(`${base}${donePath(certain.id)}`);
  await expect(paymentProgress(buyer)).toContainText("付款成功");
});

test("a payment that nobody knows the end of is settled by hand while its provider is silent", async ({
  page,
  ownShop,
  faults,
}) => {
  faults.allow(/40[0134]|50[0-9]/);
  const base = ownShop.url;
  const { token } = await join(base);
  const id = await placeOnline(base, token, "CreditCard");
  const buyer = await page.context().newPage();
  await holdLogin(buyer, token);
  await buyer.goto(`${base}${donePath(id)}`);
  const window = await windowOf(buyer, () => payButton(buyer).click());
  await window.getByLabel("查詢").selectOption("first_500");
  await window.getByRole("button", { name: "付款", exact: true }).click();
  await window.getByRole("button", { name: "回到商店" }).click();
  // From now on the gateway does not respond in time.
  const script = { Seed: 1, PerMille: { slow: 1000 }, SlowMillis: 60_000 };
  expect((await page.request.post(`${base}/sandbox/script`, { data: script })).ok()).toBe(true);

  await enter(page, ownShop, "staff");
  await page.goto(`${base}/Admin/Payments`);
  await expect(page.getByText("付款結果確認中")).toBeVisible();
  await expect(page.getByText(/請登入收單銀行的信用卡特店管理網站/)).toBeVisible();
  await expectNothingFound(page);
  await page.getByRole("button", { name: "核對" }).click();
  await expect(page.getByText(/信用卡 目前沒有回應或未啟用，1 筆無法核對/)).toBeVisible({ timeout: 60_000 });

  await page.getByRole("link", { name: `${id}01` }).click();
  await expect(page.getByText("瀏覽器回報已付款")).toBeVisible();
  await expectNothingFound(page);
  await page.getByRole("button", { name: "已收款" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "已收款" }).click();
  await expect(page.getByText("證實已收款")).toBeVisible();
  expect(await payStatusOf(base, token, id)).toBe(2);
  // The reminder to capture the money is shown once.
  await page.getByRole("button", { name: "已請款" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "已請款" }).click();
  await expect(page.getByText("這筆付款不需要處理。")).toBeVisible();
});
