/** Going through a page with keys alone. */
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Presses Tab until something of this name has the focus, and that something can be seen. */
export async function tabTo(page: Page, name: RegExp, key = "Tab"): Promise<void> {
  const visited: string[] = [];
  for (let presses = 0; presses < 90; presses += 1) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(nameOfFocus);
    visited.push(focused);
    if (!name.test(focused)) continue;
    await expect(page.locator(":focus")).toBeInViewport();
    return;
  }
  throw new Error(`${key} never reached ${name}; it visited: ${visited.join(" | ")}`);
}

/** Runs in the page: the name a screen reader would say, as far as these pages need it. */
function nameOfFocus(): string {
  const focused = document.activeElement;
  if (!focused) return "";
  const label = focused.getAttribute("aria-label");
  const entry = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
  const wrapped = entry ? focused.labels?.[0]?.textContent : focused.textContent;
  return (label ?? wrapped ?? "").trim();
}
