/** Delivery location and payment type, shown and editable at the last step before the order. */
import { dollars, subtotal } from "./catalogue.ts";
import { expectOrdered, fillCart, goToDetails, ordersOf, submitButton } from "./checkout.ts";
import { holdLogin, join } from "./members.ts";
import { expect, test } from "./test.ts";

const sandalwood = 10101;
const home = { ZipCode: "700", City: "臺南市", Area: "中西區", Address: "神農街 1 號" };

test("place and way to pay are seen and changed where the order is sent; an island's zip offers the change", {
  tag: "@width",
}, async ({ page, shop }) => {
  const { token } = await join(shop.url);
  await fillCart(shop.url, token, [[sandalwood, 1]]);
  await holdLogin(page, token);
  await page.goto("/Order");
  await goToDetails(page);
  const sum = page.getByRole("region", { name: "金額" });
  await expect(sum).toContainText("貨到付款");
  await page.getByRole("radio", { name: /銀行轉帳/ }).check();
  await expect(sum).toContainText("銀行轉帳");
  await expect(submitButton(page)).toHaveText(`送出訂單　${dollars(subtotal([[sandalwood, 1]]) + 200)}`);

  await page.getByRole("combobox", { name: "郵遞區號" }).fill("880");
  await expect(page.getByText("這個地區屬於離島。")).toBeVisible();
  await page.getByRole("button", { name: "改為配送離島" }).click();
  await expect(page.getByRole("radio", { name: "離島" })).toBeChecked();
  await expect(page.getByRole("textbox", { name: "鄉鎮市區" })).toHaveValue("馬公市");
  await expect(sum).toContainText("離島");
  await page.getByLabel("電話").first().fill("02-2345-6789 分機 12");
  await page.getByLabel("地址", { exact: true }).fill("中正路 2 號");
  await page.getByRole("checkbox", { name: /^我已閱讀並同意/ }).check();
  await submitButton(page).click();
  await expectOrdered(page);
  await expect(page.getByRole("main")).toContainText("0223456789#12");
  expect(await ordersOf(shop.url, token)).toMatchObject([
    { delivery_location: "OutlyingIsland", pay_type: "BankTransfer" },
  ]);
});

test("another place at the sending step takes the address of before away, and the remark stays", async ({
  page,
  shop,
}) => {
  const { token } = await join(shop.url, 1, home);
  await fillCart(shop.url, token, [[sandalwood, 1]]);
  await holdLogin(page, token);
  await page.goto("/Order");
  await goToDetails(page);
  await page.getByLabel("給店家的話").fill("門口有狗");
  await page.getByRole("radio", { name: "海外" }).check();
  await expect(page.getByLabel("海外地址")).toHaveValue("");
  await expect(page.getByRole("radio", { name: /貨到付款/ })).toHaveCount(0);
  await expect(page.getByLabel("給店家的話")).toHaveValue("門口有狗");
});

test("a way to pay that a place does not have is not changed without a word, and comes back", async ({
  page,
  shop,
}) => {
  const { token } = await join(shop.url);
  await fillCart(shop.url, token, [[sandalwood, 1]]);
  await holdLogin(page, token);
  await page.goto("/Order");
  const told = page.getByText("目前離島的訂單無法使用 LINE Pay，付款方式改為貨到付款。");
  const chosen = (name: RegExp) => page.getByRole("group", { name: "付款方式" }).getByRole("radio", { name });
  await chosen(/LINE Pay/).check();
  await expect(page.getByText(/付款方式改為/)).toHaveCount(0);
  await page.getByRole("radio", { name: "離島" }).check();
  await expect(told).toBeVisible();
  await expect(chosen(/貨到付款/)).toBeChecked();
  await page.getByRole("radio", { name: "臺灣本島" }).check();
  await expect(chosen(/LINE Pay/)).toBeChecked();
  await expect(told).toHaveCount(0);

  // The same where the zip of an island suggests the change.
  await goToDetails(page);
  await page.getByRole("combobox", { name: "郵遞區號" }).fill("880");
  await page.getByRole("button", { name: "改為配送離島" }).click();
  await expect(told).toBeVisible();
  // The buyer's own choice needs no explanation.
  await chosen(/銀行轉帳/).check();
  await expect(told).toHaveCount(0);
});
