/** Changes of the shop appear in open pages without a reload. */
import { termsVersion } from "../src/text/terms-version.ts";
import { dollars, product } from "./catalogue.ts";
import { expectOrdered, fillCart, fillDetails, submitButton } from "./checkout.ts";
import { holdLogin, join } from "./members.ts";
import { expect, test } from "./test.ts";

/** Time until an open page shows a change; it polls every four seconds. */
const SOON = { timeout: 8_000 };

test("a setting, a price and a shelf change while a page is open", async ({ page, ownShop }) => {
  const [changed, gone] = [product(10101), product(10102)];
  await page.goto(`${ownShop.url}/Product/${changed.category.id}?spec=${changed.id}`);
  const main = page.getByRole("main");
  await expect(main).toContainText(dollars(changed.price));
  await ownShop.set("hotline", "0800-123456");
  await expect(page.getByRole("contentinfo").getByText("0800-123456").first()).toBeVisible(SOON);

  await ownShop.changeCatalogue((catalogue) => {
    for (const { products } of catalogue.categories) {
      for (const one of products) {
        if (one.id === changed.id) one.price = 7654;
        if (one.id === gone.id) one.active = false;
      }
    }
  });
  await expect(main.getByText("NT$7,654").first()).toBeVisible(SOON);
  await expect(page.getByRole("radio", { name: new RegExp(`^${gone.name}`) })).toBeDisabled();
});

test("what asks again while nothing has changed is answered without a body", async ({ page, shop }) => {
  await page.goto(`${shop.url}/Menu`);
  const answer = await page.waitForResponse((response) => response.url().endsWith("/api/Setting"));
  const again = await fetch(answer.url(), {
    headers: { "If-None-Match": (await answer.headerValue("etag")) ?? "" },
  });
  expect([again.status, (await again.text()).length]).toEqual([304, 0]);
});

test("an order records the terms of the moment in which the box was ticked", async ({ page, ownShop }) => {
  const { token } = await join(ownShop.url);
  await fillCart(ownShop.url, token, [[10101, 1]]);
  await holdLogin(page, token);
  await page.goto(`${ownShop.url}/Order`);
  await page.getByRole("button", { name: "前往結帳" }).click();
  await fillDetails(page);
  await ownShop.changeCatalogue((catalogue) => {
    Object.assign(catalogue.shop, {
      terms: { title: "服務條款", text: "# 條款\n## 退貨\n十日內可以退貨。" },
    });
  });
  await ownShop.set("hotline", "0800-123456");
  await expect(page.getByRole("contentinfo").getByText("0800-123456").first()).toBeVisible(SOON);
  const setting = await (await fetch(`${ownShop.url}/api/Setting`)).json();
  expect(setting.Result.terms_day > termsVersion).toBe(true);
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/api/Order"),
  );
  await submitButton(page).click();
  expect((await sent).postDataJSON().TermsVersion).toBe(termsVersion);
  await expectOrdered(page);
});
