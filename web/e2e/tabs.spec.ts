/** Two tabs of the same browser share one cart. */
import { holdLogin, join } from "./members.ts";
import { add, cartButton, expectPanel, openPanel, row } from "./steps.ts";
import { expect, test } from "./test.ts";

test("what one tab does to the cart, the other shows", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/Menu");
  await expect(cartButton(other, 0)).toBeVisible();

  await add(page, 20201, 2);
  await expect(cartButton(other, 1)).toBeVisible();

  await openPanel(other);
  await expectPanel(other, [[20201, 2]]);
  await row(other, 20201).getByRole("button", { name: /^增加/ }).click();
  await expectPanel(other, [[20201, 3]]);
  await expect(cartButton(page, 1)).toBeVisible();

  await add(page, 20401, 1);
  await expectPanel(other, [
    [20201, 3],
    [20401, 1],
  ]);

  await page.evaluate(() => localStorage.clear());
  await expect(other.getByText("您的購物車是空的")).toBeVisible();
});

test("a tab that misses the change of a member's cart shows it as soon as the shop answers", async ({
  page,
  context,
  shop,
  faults,
}) => {
  faults.allow(/Failed to load|ERR_/);
  const { token } = await join(shop.url);
  await holdLogin(page, token);
  await page.goto("/Menu");
  const other = await context.newPage();
  await other.goto("/Contact");
  await expect(cartButton(other, 0)).toBeVisible();
  let missed = 0;
  await other.route("**/api/Cart/Account", (route) => {
    missed += 1;
    return missed <= 2 ? route.abort() : route.continue();
  });
  await add(page, 20201, 2);
  await expect(cartButton(other, 1)).toBeVisible();
  expect(missed).toBe(3);
});
