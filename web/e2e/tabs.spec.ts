/** Two tabs of the same browser share one cart. */
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
