/** Finds text that is cut off by an element around it. */
import type { Page } from "@playwright/test";

/** Returns texts with digits that overflow the window or a clipping element. */
export async function cutFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!/\d/.test(text.nodeValue ?? "") || !text.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) {
        if (box.width === 0) continue;
        const edge = edgeAround(text.parentElement, box);
        if (edge) cut.push(`${text.nodeValue} (${edge})`);
      }
    }
    return [...new Set(cut)];

    /** Returns `window` or the tag of the clipping element, or `undefined` without one. */
    function edgeAround(element: Element, box: DOMRect): string | undefined {
      let edge: string | undefined;
      if (box.right > document.documentElement.clientWidth + 0.5 || box.left < -0.5) edge = "window";
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflowX, clipPath, position } = getComputedStyle(around);
        // Text for screen readers only, which is always clipped.
        if (clipPath !== "none" || (position === "absolute" && around.clientWidth <= 1)) return undefined;
        const { left, right } = around.getBoundingClientRect();
        if (overflowX !== "visible" && (box.right > right + 0.5 || box.left < left - 0.5)) {
          edge ??= around.tagName.toLowerCase();
        }
      }
      return edge;
    }
  });
}
