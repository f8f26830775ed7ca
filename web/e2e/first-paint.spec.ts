/** The page before its scripts matches the page after them, so that nothing moves. */
import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { dollars } from "./catalogue.ts";
import { invite } from "./staff.ts";
import { cartButton } from "./steps.ts";
import { expect, test } from "./test.ts";

const pages = [
  { path: "/", heading: "木頭的時間，做成一炷香" },
  { path: "/Category/1", heading: "線香", price: "NT$" },
  { path: "/Category/1?order=asc", heading: "線香", price: "NT$" },
  { path: "/Product/101", heading: "老山檀香線香", price: dollars(680) },
  { path: "/Product/101?spec=10102", heading: "老山檀香線香", price: dollars(720) },
] as const;

/** Pages that are complete without scripts. */
const whole = ["/Menu", "/Terms", "/Delivery", "/Contact", "/nowhere"] as const;

/** Selector of visible content: texts, pictures and controls. */
const SEEN = ":is(h1, h2, h3, p, a, li, dd, img, button)";

for (const { path, heading, ...more } of pages) {
  // The same page with a query.
  const tag = path.includes("?") ? "@full" : [];
  test(`${path} shows picture, name and price without scripts`, { tag }, async ({ page, faults }) => {
    await openWithoutScripts(page, path, faults);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    const name = page.getByRole("banner").getByRole("link", { name: "沐山香堂" });
    await expect(name).toHaveAttribute("href", "/");
    if ("price" in more) await expect(page.getByRole("main")).toContainText(more.price);
    await expect(page.locator("#root")).not.toContainText("{{");
    expect(await violations(page)).toEqual([]);
  });

  test(`${path} keeps its place when the scripts come`, { tag }, async ({ page, faults }) => {
    await openWithoutScripts(page, path, faults);
    // The footer moves when content is added, so it is not compared.
    const parts = "#root > :is(header, main)";
    const before = await boxes(page, parts);
    await page.unroute("**/*.js");
    await page.goto(path);
    await expect(cartButton(page, 0)).toBeEnabled();
    const after = await boxes(page, parts);
    expect(before.length).toBeGreaterThanOrEqual(10);
    for (const box of before) expect(after).toContain(box);
  });

  test(`${path} loads its picture once and moves nothing`, { tag }, async ({ page }) => {
    const pictures: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "image") pictures.push(request.url());
    });
    await page.addInitScript(watch);
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(cartButton(page, 0)).toBeEnabled();
    const { largest, shift } = await page.evaluate(() => window.seen);
    expect(pictures.filter((url) => url === largest.at(-1))).toHaveLength(1);
    // Cards of a row have equal size; none is counted again when the scripts render it.
    expect(new Set(largest).size).toBe(largest.length);
    expect(shift).toBeLessThanOrEqual(0.02);
  });
}

for (const path of whole) {
  test(`${path} is whole before the scripts come, and nothing of it moves`, { tag: "@width" }, async ({
    page,
    faults,
  }) => {
    faults.allow(/ERR_FAILED|404 .*\/nowhere/);
    await page.route("**/*.js", (route) => route.abort());
    await page.goto(path);
    const before = await boxes(page, "#root");
    await page.unroute("**/*.js");
    await page.addInitScript(watch);
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(cartButton(page, 0)).toBeEnabled();
    const skip = /^a 跳到主要內容 /;
    expect(before).toEqual((await boxes(page, "#root")).filter((box) => !skip.test(box)));
    expect((await page.evaluate(() => window.seen)).shift).toBe(0);
  });
}

test("a chapter that an address names is not gone to again when the scripts come", async ({ page }) => {
  let letThrough = () => {};
  const read = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route("**/*.wasm", async (route) => {
    await read;
    await route.continue();
  });
  await page.goto("/Terms#privacy");
  await expect(page.getByRole("heading", { level: 2, name: "隱私權政策" })).toBeInViewport();
  await page.evaluate(() => window.scrollBy(0, 1000));
  const place = await page.evaluate(() => window.scrollY);
  letThrough();
  await expect(cartButton(page, 0)).toBeEnabled();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
});

test("the first slide's link is one before the scripts come", async ({ page, faults }) => {
  await openWithoutScripts(page, "/", faults);
  const slide = page.getByRole("main").getByRole("link").first();
  await expect(slide).toHaveAttribute("href", "/Category/1");
  await slide.click();
  await expect(page).toHaveURL("/Category/1");
});

for (const { path, ...more } of [{ path: "/Login?from=%2FMenu" }, { path: "/Admin", tag: "@full" }]) {
  test(
    `${path} says that its scripts have not come, and can be loaded again`,
    more,
    async ({ page, shop, faults }) => {
      faults.allow(/ERR_FAILED|401/);
      // Without staff there is no back office.
      await invite(shop, "reader");
      // With reduced motion the notice is delayed equally long.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.route("**/*.js", (route) => route.abort());
      await page.goto(path);
      const alert = page.getByRole("alert");
      await expect(alert).toBeHidden();
      await expect(alert).toContainText("還沒有載入完成", { timeout: 20_000 });
      await page.unroute("**/*.js");
      await alert.getByRole("link", { name: "重新載入" }).click();
      await expect(page.getByLabel("密碼", { exact: true })).toBeVisible();
      await expect(page).toHaveURL(path);
      await expect(page.locator("#late-start")).toHaveCount(0);
    },
  );
}

async function openWithoutScripts(page: Page, path: string, faults: { allow: (kind: RegExp) => void }) {
  faults.allow(/ERR_FAILED/);
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(path);
  const picture = page.getByRole("main").locator("img").first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeTruthy();
}

/** Returns the visible elements with their positions in pixels. */
async function boxes(page: Page, parts: string): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.locator(`${parts} ${SEEN}`).evaluateAll((all) =>
    all
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const words = one.getAttribute("src") ?? one.textContent;
        return `${one.localName} ${words} at ${[x, y, width, height].map(Math.round).join(" ")}`;
      })
      .filter((box) => !box.endsWith(" 0 0")),
  );
}

declare global {
  interface Window {
    seen: { largest: string[]; shift: number };
  }
}

/** Runs in the page before all other scripts. */
function watch(): void {
  window.seen = { largest: [], shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const picture = Reflect.get(entry, "url");
      if (picture) window.seen.largest.push(picture);
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!Reflect.get(entry, "hadRecentInput")) window.seen.shift += Reflect.get(entry, "value");
    }
  }).observe({ type: "layout-shift", buffered: true });
}
