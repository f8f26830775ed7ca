/** Screenshots of the money pages at both widths (docs/screens). */
import { ask, join } from "./members.ts";
import { place } from "./orders.ts";
import { keep } from "./pictures.ts";
import { enter } from "./staff.ts";
import { expect, test } from "./test.ts";

test("admin-money", async ({ page, ownShop, faults }) => {
  faults.allow(/40[0134]/);
  const base = ownShop.url;
  const { token } = await join(base);
  const orders: { id: string; price: number }[] = [];
  for (const [index, digits] of ["12345", "54321", "67890", "", "24680"].entries()) {
    const BuyName = ["王小明", "陳美玉", "林香蘭", "張家豪", "李淑芬"][index];
    const form = { PayType: "BankTransfer", BuyName };
    const { id, price } = await place(base, token, [[10101, index + 1]], form);
    orders.push({ id, price });
    const body = { Account: digits, Id: id, type: 1 };
    if (digits) await ask(base, "PUT", "/Order/Pay/Bank", { body, token });
  }
  const [one, two, three, four] = orders.map(({ price }) => price);
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll("-", "/");
  const lines = [
    `${day},${one},008-1234-5678-12345`,
    `${day},${two},0070000054321`,
    `${day},${three},****99999 林香蘭`,
    `${day},${four},張家豪`,
    `${day},3,利息存入`,
  ];
  await enter(page, ownShop, "staff");
  await page.goto(`${base}/Admin/Transfers`);
  const buffer = Buffer.from(`日期,金額,備註\n${lines.join("\n")}\n`);
  await page
    .getByLabel(/把銀行的對帳單拖到這裡/)
    .setInputFiles({ name: "s.csv", mimeType: "text/csv", buffer });
  await expect(page.getByRole("heading", { name: "請確認" })).toBeVisible();
  // Not the whole page, because the button is fixed at the bottom of the window.
  await page.getByRole("heading", { name: "確定" }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 260);
  await keep(page, "admin-transfers");

  for (let payment = 0; payment < 2; payment += 1) {
    const { id } = await place(base, token, [[10101, 2]], { PayType: "CreditCard" });
    const { body } = await ask(base, "POST", "/FinancePay/Create", { body: { OrderId: id }, token });
    const gateway = await page.context().newPage();
    await gateway.goto(body.Result as string);
    await gateway.getByRole("button", { name: "付款", exact: true }).click();
    await gateway.getByRole("button", { name: "回到商店" }).click();
    await expect(gateway.getByRole("heading", { level: 1 })).toBeVisible();
    await gateway.close();
  }
  await page.goto(`${base}/Admin/Payments?work=ToCapture`);
  await expect(page.getByRole("button", { name: "已請款" }).first()).toBeVisible();
  await page.getByRole("button", { name: "核對" }).click();
  await expect(page.getByText(/全部相符/)).toBeVisible();
  await keep(page, "admin-payments", true);
  await page.getByRole("link", { name: /01$/ }).first().click();
  await expect(page.getByText("證實已收款")).toBeVisible();
  await keep(page, "admin-payment", true);
});
