/** The panel's sums against independently computed ones, in whole thousandths. */
import { type Contents, subtotal } from "./catalogue.ts";
import { odd } from "./counts.ts";
import { expectPanel, openPanel, openUntil, storeCart } from "./steps.ts";
import { expect, test } from "./test.ts";

const carts: readonly (readonly [what: string, contents: Contents])[] = [
  ["a single piece", [[60401, 1]]],
  ["NT$1 below free delivery", [[10303, 1]]],
  ["free delivery to the dollar", [[20103, 1]]],
  [
    "just above free delivery",
    [
      [10302, 1],
      [20201, 1],
      [60401, 2],
    ],
  ],
  ["half a dollar, which is rounded up", [[30103, 1]]],
  ["two halves, which make a whole before anything is rounded", [[30103, 2]]],
  [
    "thousandths",
    [
      [50202, 1],
      [50101, 3],
      [40403, 7],
    ],
  ],
  [
    "each line rounded by itself: 412.5, 92.25, 128.5",
    [
      [30103, 1],
      [10204, 1],
      [10604, 1],
    ],
  ],
  [
    "a large order",
    [
      [20104, 2],
      [50104, 5],
      [20103, 9],
    ],
  ],
];

for (const [what, contents] of odd(carts)) {
  test(`${what}: ${subtotal(contents)}`, async ({ page }) => {
    await storeCart(page, contents);
    await page.goto("/Menu");
    await openPanel(page);
    await expectPanel(page, contents);
  });
}

test("the fees are those of the settings, in the panel and in the terms", async ({ page, ownShop }) => {
  await ownShop.set("delivery_fee_threshold", "2500");
  await ownShop.set("delivery_fee", "120");
  await ownShop.set("sale_income", "75");
  const delivery = page.locator("#delivery").filter({ hasText: "代收手續費 NT$75" });
  await openUntil(() => page.goto(`${ownShop.url}/Terms`), delivery);
  await expect(page.locator("#delivery")).toContainText("滿 NT$2,500 免運費");
  await expect(page.locator("#delivery")).toContainText("每筆訂單酌收 NT$120");

  await page.goto(`${ownShop.url}/Product/202`);
  await expect(page.getByText("酌收運費 NT$120")).toBeVisible();
});
