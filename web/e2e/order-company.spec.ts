/** Orders of companies: the tax number is shown, can be changed for one order, and is stored. */
import { expectOrdered, fillCart, goToDetails, submitButton } from "./checkout.ts";
import { holdLogin, join } from "./members.ts";
import { detail } from "./orders.ts";
import { expect, test } from "./test.ts";

const home = { ZipCode: "700", City: "臺南市", Area: "中西區", Address: "神農街 1 號" };

test("a company sees its tax number, changes it for one order, and finds it in the order", async ({
  page,
  shop,
}) => {
  const { token } = await join(shop.url, 1, { ...home, BToBOrToC: true, TaxNo: "12345675" });
  await fillCart(shop.url, token, [[10101, 1]]);
  await holdLogin(page, token);
  await page.goto("/Order");
  await goToDetails(page);
  const number = page.getByRole("textbox", { name: "統一編號" });
  await expect(number).toHaveValue("12345675");
  await number.fill("12345678");
  await page.getByRole("textbox", { name: "公司抬頭" }).fill("沐山香業有限公司");
  await page.getByRole("checkbox", { name: /^我已閱讀並同意/ }).check();
  await submitButton(page).click();
  // The number has a wrong check digit, so a dialog offers to correct it.
  const doubt = page.getByRole("dialog", { name: "請再確認統一編號" });
  await doubt.getByRole("button", { name: "回去修改" }).click();
  await number.fill("04595257");
  await submitButton(page).click();
  const id = await expectOrdered(page);
  await expect(page.getByRole("main")).toContainText("04595257");
  await expect(page.getByRole("main")).toContainText("沐山香業有限公司");

  await page.goto(`/User/Order?id=${id}`);
  await expect(detail(page)).toContainText("04595257");
  await page.goto(`/User/Order/${id}`);
  await expect(page.getByRole("main")).toContainText("沐山香業有限公司");
});

test("who has no tax number is not asked for one", { tag: "@full" }, async ({ page, shop }) => {
  const { token } = await join(shop.url, 1, home);
  await fillCart(shop.url, token, [[10101, 1]]);
  await holdLogin(page, token);
  await page.goto("/Order");
  await goToDetails(page);
  await expect(page.getByRole("textbox", { name: "姓名" }).first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "統一編號" })).toHaveCount(0);
});
