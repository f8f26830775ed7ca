/** What a program can judge of WCAG 2.2 AA. */
import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "./test.ts";
import { keptTexts } from "./translator.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The page as it stands has no violation, and can be translated by the browser. */
export async function expectNothingFound(page: Page): Promise<void> {
  expect(await violations(page, rules)).toEqual([]);
  expect(await keptTexts(page)).toEqual([]);
}

/** What breaks the rules of these tags, or any rule: its name and where. */
export async function violations(page: Page, tags?: readonly string[]): Promise<string[]> {
  // Here rather than by @axe-core/playwright, which opens another page to put its findings together. No page of the shop has frames.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (values) => {
      const { run } = Reflect.get(window, "axe") as typeof axe;
      const { violations } = await run(document, {
        ...(values && { runOnly: { type: "tag", values } }),
        resultTypes: ["violations"],
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n  ")}`);
    },
    tags as string[] | undefined,
  );
}
