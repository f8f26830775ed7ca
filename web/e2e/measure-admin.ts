/**
 * Measures the back office: size of the first visit, response time of a list of 200 orders, and
 * upload time of a large picture. Prints one JSON row per figure.
 */
import type { Page } from "@playwright/test";
import { demoCatalogue, product } from "./catalogue.ts";
import { join } from "./members.ts";
import { place } from "./orders.ts";
import { photo } from "./picture-files.ts";
import { enter } from "./staff.ts";
import { expect, test } from "./test.ts";

/** Number of orders in the list, and per page. */
const ROWS = 200;
const PAGE = 50;

test.use({ viewport: { width: 1440, height: 900 } });

function print(what: string, unit: string, figure: number, atMost: number): void {
  console.log(`\n${JSON.stringify({ what, unit, figure, at_most: atMost })}`);
}

test("the first visit", async ({ page, ownShop }) => {
  await enter(page, ownShop, "staff");
  await page.goto(`${ownShop.url}/Admin`, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "今日要做的事" })).toBeVisible();
  const bytes = await page.evaluate(() => {
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const sent = new Map(files.map((file) => [new URL(file.name).pathname, file.encodedBodySize]));
    return [...sent].reduce((sum, [name, size]) => (/\.(js|css|wasm)$/.test(name) ? sum + size : sum), 0);
  });
  print("first visit of /Admin, compressed bodies of scripts, style and wasm", "KB", bytes / 1024, 170);
});

/** Returns the slowest interaction in milliseconds, from key or click to the next paint. */
async function slowest(page: Page, hand: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const seen = { worst: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.worst = Math.max(seen.worst, duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await hand();
  await page.waitForTimeout(500);
  return page.evaluate(() => (window as unknown as { seen: { worst: number } }).seen.worst);
}

test("a list of 200 orders", async ({ page, ownShop }) => {
  await ownShop.set("open_orders_max", "0");
  await ownShop.set("open_sum_max", "0");
  const { token } = await join(ownShop.url);
  const plenty = demoCatalogue().categories.flatMap(({ products }) => products.filter((one) => one.active));
  const goods = plenty.flatMap(({ id }) => Array<number>(product(id).stock).fill(id)).slice(0, ROWS);
  for (const id of goods) await place(ownShop.url, token, [[id, 1]]);
  await enter(page, ownShop, "staff");
  await page.goto(`${ownShop.url}/Admin/Orders`);
  const boxes = page.getByRole("row").getByRole("checkbox");
  for (let rows = PAGE; rows < ROWS; rows += PAGE) {
    await expect(boxes).toHaveCount(rows + 1);
    await page.getByRole("button", { name: "載入更多" }).click();
  }
  await expect(boxes).toHaveCount(ROWS + 1);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const worst = await slowest(page, async () => {
    for (const key of ["j", "x", "j", "x", "k"]) await page.keyboard.press(key);
    await boxes.nth(100).click();
    await boxes.first().click();
  });
  print(
    `answer to a key or a click in a list of ${ROWS} orders, the slowest, CPU slowed 4 times`,
    "ms",
    worst,
    200,
  );
});

test("a picture of 12 megapixels", async ({ page, ownShop }) => {
  await enter(page, ownShop, "staff");
  const { mimeType, buffer } = await photo(page, "large.jpg", 4_000, 3_000);
  const started = performance.now();
  const answer = await page.request.post(`${ownShop.url}/api/Admin/Picture`, {
    headers: { Origin: ownShop.url, "Content-Type": mimeType },
    data: buffer,
  });
  const seconds = (performance.now() - started) / 1_000;
  expect(answer.status()).toBe(200);
  const megabytes = (buffer.length / 1e6).toFixed(1);
  print(`picture of 12 megapixels, ${megabytes} MB, from its upload to the answer`, "s", seconds, 2);
});
