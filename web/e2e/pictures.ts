/** Taking pictures of pages for the eyes: docs/screens. */
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";

const folder = process.env["SCREENS_DIR"] ?? resolve(import.meta.dirname, "../../docs/screens");

/** Of a longer page the rest looks like what is seen. */
const TALLEST = 7000;
const QUALITY = 0.8;

/** Scrolls through, so that pictures that wait to be seen are there. */
export async function seeAll(page: Page): Promise<void> {
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
export async function keep(page: Page, name: string, whole = false): Promise<void> {
  // Taken while scrolled, a page has its header in its middle.
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
