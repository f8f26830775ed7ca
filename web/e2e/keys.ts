/** Keyboard navigation in a page, and pasting. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

const FOCUSABLE = "a, button, input, select, textarea, summary, [tabindex]";

/**
 * Presses Tab until a visible element with this name has the focus.
 *
 * Waits for the element before the first press, because a full round of presses is faster than a
 * page change.
 */
export async function tabTo(page: Page, name: RegExp, key = "Tab"): Promise<void> {
  const names = (selector: string) => page.evaluate(namesOf, selector);
  const isThere = async () =>
    expect(
      (await names(FOCUSABLE)).some((one) => name.test(one)),
      `${name} is there`,
    ).toBe(true);
  await expect(isThere).toPass({ timeout: 15_000 });
  const visited: string[] = [];
  for (let presses = 0; presses < 90; presses += 1) {
    await page.keyboard.press(key);
    const [focused = ""] = await names(":focus");
    visited.push(focused);
    if (!name.test(focused)) continue;
    await expect(page.locator(":focus")).toBeInViewport();
    return;
  }
  throw new Error(`${key} never reached ${name}; it visited: ${visited.join(" | ")}`);
}

/** Runs in the page: returns the accessible names of visible elements, in a simplified form. */
function namesOf(selector: string): string[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility())
    .map((element) => {
      const label = element.getAttribute("aria-label");
      const entry = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      const wrapped = entry ? element.labels?.[0]?.textContent : element.textContent;
      return (label ?? wrapped ?? "").trim();
    });
}

/** Pastes text into an input, as from a spreadsheet. */
export function pasteInto(input: Locator, text: string): Promise<void> {
  return input.evaluate((entry, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    entry.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
