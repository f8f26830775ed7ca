/** Pictures of every page at both widths, for the eyes: docs/screens. */
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { choose, confirm, openPanel, storeCart } from "./steps.ts";
import { test } from "./test.ts";

const folder = resolve(import.meta.dirname, "../../docs/screens");

/** Of a longer page the rest looks like what is seen. */
const TALLEST = 7000;
const QUALITY = 0.8;

test.use({ contextOptions: { reducedMotion: "reduce" } });

const pages = [
  ["home", "/"],
  ["menu", "/Menu"],
  ["category", "/Category/1"],
  ["product", "/Product/101"],
  ["search", `/Search?search=${encodeURIComponent("檀香")}`],
  ["search-empty", "/Search?search=zzz"],
  ["terms", "/Terms"],
  ["delivery", "/Delivery"],
  ["contact", "/Contact"],
  ["login", "/Login"],
  ["forgot", "/Forget"],
  ["register", "/Register"],
  ["register-verify", "/Register/Verify?Type=1&TelOrEmail=0912345678&WebSite=1"],
  ["register-link-over", "/Register/Verify/Return?token=over"],
  ["line-register", "/Line/Register?account=handle"],
  ["not-found", "/nowhere"],
] as const;

for (const [name, path] of pages) {
  test(name, async ({ page, faults }) => {
    faults.foresee(/40[04]/);
    await page.goto(path);
    await seeAll(page);
    await keep(page, name, true);
  });
}

test("cart", async ({ page }) => {
  await storeCart(page, [
    [10101, 2],
    [20201, 1],
    [50202, 1],
    [10502, 1],
  ]);
  await page.goto("/Menu");
  await openPanel(page);
  await page.waitForLoadState("networkidle");
  await keep(page, "cart");
});

test("login-refused", async ({ page }) => {
  await page.goto("/Login");
  await page.getByLabel("帳號").fill("09123");
  await page.getByRole("button", { name: "登入", exact: true }).click();
  await confirm(page);
  await keep(page, "login-refused");
});

test("line-failed", async ({ page }) => {
  await page.goto("/Line/Login/Return?code=c&state=s");
  await page.getByRole("button", { name: "確認" }).waitFor();
  await keep(page, "line-failed");
});

test("cart-empty", async ({ page }) => {
  await page.goto("/Menu");
  await openPanel(page);
  await keep(page, "cart-empty");
});

test("search-dialog", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "查詢商品" }).click();
  await page.getByRole("searchbox").fill("檀香");
  await keep(page, "search-dialog");
});

test("added", async ({ page }) => {
  await page.goto("/Product/101");
  await choose(page, 10103);
  await page.getByRole("button", { name: "加入購物車" }).click();
  await page.getByRole("button", { name: "確認" }).waitFor();
  await keep(page, "added");
});

test("enlarged", async ({ page }) => {
  await page.goto("/Product/101");
  await page
    .getByRole("button", { name: /^放大圖片/ })
    .first()
    .click();
  await page.waitForLoadState("networkidle");
  await keep(page, "enlarged");
});

/** Scrolls through, so that pictures that wait to be seen are there. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      window.scrollTo(0, y);
      await new Promise((wake) => setTimeout(wake, 40));
    }
    window.scrollTo(0, 0);
    const drawn = Promise.allSettled(Array.from(document.images, (image) => image.decode()));
    // A picture outside of the window's reach may never be asked for.
    await Promise.race([drawn, new Promise((wake) => setTimeout(wake, 1500))]);
  });
  await page.waitForLoadState("networkidle");
}

/** Writes what is on the screen as WebP, which the browser itself knows how to make. */
async function keep(page: Page, name: string, whole = false): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const shot = await page.screenshot(
    whole ? { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, TALLEST) } } : {},
  );
  const painter = await page.context().newPage();
  const webp = await painter.evaluate(
    async ([png, quality]) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height);
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      const blob = await canvas.convertToBlob({ type: "image/webp", quality });
      return Array.from(new Uint8Array(await blob.arrayBuffer()));
    },
    [shot.toString("base64"), QUALITY] as const,
  );
  await painter.close();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}-${width}.webp`), Uint8Array.from(webp));
}
