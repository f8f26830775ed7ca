/** The home page's carousel: 2000 ms per slide, and every way to pause it (decision D45). */
import type { Page } from "@playwright/test";
import { demoCatalogue } from "./catalogue.ts";
import { expect, moving, test } from "./test.ts";

test.use(moving);

const slides = demoCatalogue().carousel;

test("the slides go on by themselves and round again", async ({ page }) => {
  await page.goto("/");
  for (const place of [1, 2, 3, 0]) await expectShown(page, place);
});

test("pause stops them, play starts them again", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "暫停輪播" }).click();
  await leave(page);
  const shown = await shownPlace(page);
  await page.waitForTimeout(2600);
  await expectShown(page, shown);
  await page.getByRole("button", { name: "繼續輪播" }).click();
  await expectShown(page, (shown + 1) % slides.length);
});

test("a slide can be chosen without dragging, and leads where it says", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "暫停輪播" }).click();
  await page.getByRole("button", { name: `第 3 張：${slides[2]?.title}` }).click();
  await expectShown(page, 2);
  await page.getByRole("link", { name: new RegExp(slides[2]?.title ?? "") }).click();
  await expect(page).toHaveURL(slides[2]?.href ?? "");
});

test("who prefers less motion sees them stand still", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "繼續輪播" })).toBeVisible();
  await page.waitForTimeout(2600);
  await expectShown(page, 0);
});

test("a mouse over the slides holds them", { tag: "@full" }, async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone has no mouse");
  await page.goto("/");
  await expect(dots(page)).toHaveCount(slides.length);
  await page.mouse.move(500, 400);
  const shown = await shownPlace(page);
  await page.waitForTimeout(2600);
  await expectShown(page, shown);
  await leave(page);
  await expectShown(page, (shown + 1) % slides.length);
});

test("dragging 39 pixels springs back, 41 turns to the next", { tag: "@full" }, async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "the phone's finger has a test of its own");
  await page.goto("/");
  await page.getByRole("button", { name: "暫停輪播" }).click();
  const shown = await shownPlace(page);
  for (const [pixels, place] of [
    [39, shown],
    [41, (shown + 1) % slides.length],
  ] as const) {
    await page.mouse.move(500, 400);
    await page.mouse.down();
    await page.mouse.move(500 - pixels, 400, { steps: 4 });
    await page.mouse.up();
    await page.waitForTimeout(900);
    await expectShown(page, place);
  }
  await expect(page).toHaveURL("/");
});

test("a finger swipes them, and a slip of the finger does not", { tag: "@width" }, async ({
  page,
  isMobile,
  context,
}) => {
  test.skip(!isMobile, "the desktop has no finger");
  await page.goto("/");
  await page.getByRole("button", { name: "暫停輪播" }).click();
  const finger = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y: 250 }] });
  const swipe = async (by: number) => {
    await touch("touchStart", 300);
    for (let step = 1; step <= 5; step += 1) await touch("touchMove", 300 + (by * step) / 5);
    await touch("touchEnd");
    await page.waitForTimeout(900);
  };
  const shown = await shownPlace(page);
  await swipe(-30);
  await expectShown(page, shown);
  await swipe(-60);
  await expectShown(page, (shown + 1) % slides.length);
  await swipe(60);
  await expectShown(page, shown);
  await expect(page).toHaveURL("/");
});

test("the first picture is asked for first, and nothing moves when it comes", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, "shifts", shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, "value")));
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  const picture = page.getByRole("group", { name: "第 1 張" }).getByRole("img");
  await expect(picture).toHaveAttribute("fetchpriority", "high");
  await expect(picture).toHaveAttribute("loading", "eager");
  await page.waitForTimeout(3000);
  const shift = await page.evaluate(() => {
    const shifts: unknown = Reflect.get(window, "shifts");
    return Array.isArray(shifts) ? shifts.reduce((sum: number, one: number) => sum + one, 0) : Number.NaN;
  });
  expect(shift).toBeLessThanOrEqual(0.02);
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.includes("/images/hero-drying"))
      .map(({ name }) => name),
  );
  expect(fetched, "preload and picture agree on one file").toHaveLength(1);
});

function dots(page: Page) {
  return page.getByRole("region", { name: "本季主打" }).getByRole("button", { name: /^第 \d 張/ });
}

async function shownPlace(page: Page): Promise<number> {
  const current = await dots(page).evaluateAll((all) =>
    all.findIndex((dot) => dot.getAttribute("aria-current") === "true"),
  );
  expect(current).toBeGreaterThanOrEqual(0);
  return current;
}

async function expectShown(page: Page, place: number): Promise<void> {
  await expect(dots(page).nth(place)).toHaveAttribute("aria-current", "true");
}

/** Moves the mouse away from the slides. */
async function leave(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.mouse.move((size?.width ?? 100) / 2, (size?.height ?? 100) - 20);
}
