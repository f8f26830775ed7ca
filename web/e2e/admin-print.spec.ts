/** Sheets as Chromium prints them: a page for each, nothing of a label cut off, addresses large enough. */
import type { Page } from "@playwright/test";
import { join } from "./members.ts";
import { place } from "./orders.ts";
import { enter } from "./staff.ts";
import { expect, test } from "./test.ts";

/** Four millimetres, in the pixels of CSS. */
const FOUR_MM = (4 * 96) / 25.4;

/** The pages of what would be printed, and their sizes in points. */
async function printed(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const objects = pdf.toString("latin1").split("endobj");
  const pages = objects.filter((object) => /\/Type\s*\/Page\b(?!s)/.test(object));
  return pages.map((object) => {
    const [, width = "", height = ""] = object.match(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/) ?? [];
    return `${Math.round(Number(width))} × ${Math.round(Number(height))}`;
  });
}

test("slips, labels and envelopes: pages, sizes, characters, bar codes", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  const long = {
    DeliveryAddress: "府前路一段三百二十一巷十二弄三十四號五樓之六（管理室代收）",
    ReceiveName: "歐陽沉香",
  };
  const ids: string[] = [];
  for (const form of [{}, long, {}]) ids.push((await place(shop.url, token, [[10101, 1]], form)).id);
  await enter(page, shop, "staff");
  const open = async (kind: string) => {
    await page.emulateMedia({ media: "screen" });
    await page.goto(`/Admin/Print/${kind}?ids=${ids.join(",")}`);
    await expect(page.getByRole("button", { name: "列印", exact: true })).toBeVisible();
    await page.emulateMedia({ media: "print" });
  };
  await open("Slip");
  await expect(page.locator(".sheet-barcode")).toHaveCount(3);
  expect(await printed(page)).toEqual(["595 × 842", "595 × 842", "595 × 842"]);

  await open("Label");
  await expect(page.getByText(ids[0] ?? "")).toBeVisible();
  expect(await printed(page)).toEqual(["595 × 842"]);
  const labels = page.locator(".sheet-label");
  await expect(labels).toHaveCount(3);
  const cut = await labels.evaluateAll((all) => {
    const isCut = (one: Element) =>
      one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1;
    return all.filter(isCut).length;
  });
  expect(cut).toBe(0);
  const sizes = await page
    .locator(".sheet-address")
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(FOUR_MM);

  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "100 × 100 mm" }).click();
  await page.emulateMedia({ media: "print" });
  expect(await printed(page)).toEqual(["283 × 283", "283 × 283", "283 × 283"]);
});
