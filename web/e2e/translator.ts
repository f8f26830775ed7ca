/** Simulates a browser that translates the page, without changing the language. */
import type { Page } from "@playwright/test";

/**
 * Texts to replace: those with letters, or every text, with white space between elements.
 *
 * Texts marked as not translatable are never replaced.
 */
export type Scope = "texts with letters" | "every text";

/**
 * Replaces every text by two nested `<font>` elements with the same text, at once and after each
 * change, as Chromium's translator does. The page's own text nodes leave the document.
 */
export async function translate(page: Page, scope: Scope): Promise<void> {
  await page.addInitScript((every) => {
    const worth = every ? /./s : /\p{L}/u;
    const untouched = "title, script, style, noscript, textarea, [translate=no], font[data-translated]";
    const replace = (text: Text) => {
      const { parentElement } = text;
      if (!parentElement || parentElement.closest(untouched) || !worth.test(text.data)) return;
      const outer = document.createElement("font");
      outer.dataset["translated"] = "";
      const inner = outer.appendChild(document.createElement("font"));
      inner.append(text.data);
      text.replaceWith(outer);
    };
    const replaceIn = (node: Node) => {
      if (node instanceof Text) return replace(node);
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
      for (const text of found) replace(text);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text) replaceIn(target);
        for (const node of addedNodes) if (node.isConnected) replaceIn(node);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, scope === "every text");
}

/** Returns texts whose nodes React keeps: translated, they would miss updates (decision D187). */
export async function keptTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const kept: string[] = [];
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const isKept = Object.keys(currentNode).some((key) => key.startsWith("__reactFiber$"));
      if (isKept && currentNode.nodeValue?.trim()) kept.push(currentNode.nodeValue);
    }
    return kept;
  });
}
