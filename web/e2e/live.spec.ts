/** Changes of the shop appear in open pages without a reload. */
import { dollars, product } from "./catalogue.ts";
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
