/** A visitor's lines join the member's cart at log-in, each exactly once (decision D44). */
import type { Page } from "@playwright/test";
import { product } from "./catalogue.ts";
import { fillCart, kept } from "./checkout.ts";
import { odd } from "./counts.ts";
import { holdLogin, join } from "./members.ts";
import {
  cartButton,
  confirm,
  expectPanel,
  logIn,
  openPanel,
  panel,
  storeCart,
  storedContents,
} from "./steps.ts";
import { expect, test } from "./test.ts";

const sandalwood = 10101;

test("after the log-in the visitor's lines are added to those of before", async ({ page, shop }) => {
  const { token, account } = await join(shop.url);
  await fillCart(shop.url, token, [[sandalwood, 1]]);
  await storeCart(page, [
    [sandalwood, 2],
    [20201, 1],
  ]);
  await page.goto("/Menu");
  await expect(cartButton(page, 2)).toBeVisible();
  await page.goto("/Login?from=%2FMenu");
  await logIn(page, account);
  await expect(page).toHaveURL("/Menu");
  await expect.poll(() => storedContents(page)).toEqual([]);
  await expect(page.getByRole("dialog")).toBeHidden();
  await openPanel(page);
  await expectPanel(page, [
    [sandalwood, 3],
    [20201, 1],
  ]);
});

test("a line whose answer is lost is sent again, and counts once", { tag: "@full" }, async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/Failed to load|ERR_/);
  const { token } = await join(shop.url);
  await storeCart(page, [
    [sandalwood, 2],
    [20201, 1],
  ]);
  await holdLogin(page, token);
  let lost = 0;
  await page.route("**/api/Cart", async (route) => {
    if (lost === 2) return route.continue();
    lost += 1;
    // The request arrives, but its response is lost.
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.goto("/Menu");
  await expect.poll(() => storedContents(page)).toHaveLength(2);
  await expect.poll(() => storedContents(page), { timeout: 30_000 }).toEqual([]);
  expect(lost).toBe(2);
  expect(await kept(shop.url, token)).toEqual([
    [sandalwood, 2],
    [20201, 1],
  ]);
});

for (const status of odd([429, 503])) {
  test(`after ${status} the line and the rest stay, and go over later`, async ({ page, shop, faults }) => {
    faults.allow(/429|503/);
    const { token } = await join(shop.url);
    await storeCart(page, [
      [sandalwood, 2],
      [20201, 1],
      [20401, 1],
    ]);
    await holdLogin(page, token);
    let calls = 0;
    await page.route("**/api/Cart", (route) => {
      calls += 1;
      return calls === 2 || calls === 3 ? route.fulfill({ status, body: "{}" }) : route.continue();
    });
    await page.goto("/Menu");
    await expect
      .poll(() => storedContents(page))
      .toEqual([
        [20201, 1],
        [20401, 1],
      ]);
    await openPanel(page);
    await expect(panel(page).getByText("2 項商品正在帶入")).toBeVisible();
    await expectPanelEventually(page, [
      [sandalwood, 2],
      [20201, 1],
      [20401, 1],
    ]);
    expect(await storedContents(page)).toEqual([]);
  });
}

test("what cannot be taken over is named once, after the good news", { tag: "@full" }, async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/40[49]/);
  const { token, account } = await join(shop.url);
  const off = product(10502);
  await storeCart(page, [
    [off.id, 1],
    [sandalwood, 1],
    [10104, 2],
  ]);
  await page.goto("/Login?from=%2FMenu");
  await logIn(page, account);
  await expect(page).toHaveURL("/Menu");
  const dialog = page.getByRole("dialog", { name: "部分商品未能帶入購物車" });
  await expect(dialog).toContainText(`「${off.category.name} ${off.name}」`);
  await expect(dialog).toContainText(`「${product(10104).category.name} ${product(10104).name}」`);
  await confirm(page);
  expect(await kept(shop.url, token)).toEqual([[sandalwood, 1]]);
  expect(await storedContents(page)).toEqual([]);
});

test("two tabs that log in together carry each line over once", async ({ page, context, shop }) => {
  const { token, account } = await join(shop.url);
  await storeCart(page, [
    [sandalwood, 3],
    [20201, 2],
    [20401, 1],
  ]);
  await page.goto("/Menu");
  const other = await context.newPage();
  await other.goto("/Category/1");
  const third = await context.newPage();
  await third.goto("/Login?from=%2FContact");
  await logIn(third, account);
  await expect.poll(() => storedContents(page)).toEqual([]);
  for (const tab of [page, other, third]) await expect(cartButton(tab, 3)).toBeAttached();
  expect(await kept(shop.url, token)).toEqual([
    [sandalwood, 3],
    [20201, 2],
    [20401, 1],
  ]);
});

test("a tab that knew its member from before the lines went over shows them all the same", {
  tag: "@full",
}, async ({ page, context, shop }) => {
  const { account } = await join(shop.url);
  const other = await context.newPage();
  const steps = { read: false, pushed: false };
  await other.route("**/api/Auth/Info", async (route) => {
    const response = await route.fetch();
    steps.read = true;
    await expect.poll(() => steps.pushed).toBe(true);
    await route.fulfill({ response });
  });
  await page.route("**/api/Cart", async (route) => {
    await expect.poll(() => steps.read).toBe(true);
    await route.continue();
  });
  await other.goto("/Menu");
  await storeCart(page, [
    [sandalwood, 3],
    [20201, 2],
  ]);
  await page.goto("/Login?from=%2FContact");
  const told = other.waitForResponse("**/api/Auth/Info");
  await logIn(page, account);
  await expect.poll(() => storedContents(page)).toEqual([]);
  await expect(cartButton(page, 2)).toBeAttached();
  steps.pushed = true;
  await told;
  await expect(cartButton(other, 2)).toBeAttached();
});

async function expectPanelEventually(page: Page, contents: [number, number][]): Promise<void> {
  await expect(panel(page).getByRole("listitem")).toHaveCount(contents.length, { timeout: 30_000 });
  await expectPanel(page, contents);
}
