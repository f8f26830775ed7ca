/** The automatic part of WCAG 2.2 AA. */
import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "./test.ts";
import { keptTexts } from "./translator.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Expects no violation in the current page, and that the browser can translate it. */
export async function expectNothingFound(page: Page): Promise<void> {
  expect(await violations(page, rules)).toEqual([]);
  expect(await keptTexts(page)).toEqual([]);
}

/** Returns violations of the rules with these tags, or of all rules, with rule id and element. */
export async function violations(page: Page, tags?: readonly string[]): Promise<string[]> {
  // `@axe-core/playwright` would open another page to merge its results. That serves only frames,
  // which the shop does not use.
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
