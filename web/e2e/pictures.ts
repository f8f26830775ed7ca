/** Takes screenshots of pages for review (docs/screens). */
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";

const folder = process.env["SCREENS_DIR"] ?? resolve(import.meta.dirname, "../../docs/screens");

/** Height in pixels at which a screenshot is cut; the rest of a longer page looks alike. */
const TALLEST = 7000;
const QUALITY = 0.8;

/** Scrolls through the page, so that lazily loaded pictures appear. */
export async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      window.scrollTo(0, y);
      await new Promise((wake) => setTimeout(wake, 40));
    }
    window.scrollTo(0, 0);
    const drawn = Promise.allSettled(Array.from(document.images, (image) => image.decode()));
    // A picture far outside the window may never be requested.
    await Promise.race([drawn, new Promise((wake) => setTimeout(wake, 1500))]);
  });
  await page.waitForLoadState("networkidle");
}

/** Saves a screenshot as WebP, encoded by the browser. */
export async function keep(page: Page, name: string, whole = false): Promise<void> {
  // On a scrolled page the header would be in the middle of the screenshot.
  if (whole) await page.evaluate(() => window.scrollTo(0, 0));
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
