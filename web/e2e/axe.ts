/** What a program can judge of WCAG 2.2 AA. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The page as it stands has no violation. */
export async function expectNothingFound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n  ")}`);
  expect(found).toEqual([]);
}
