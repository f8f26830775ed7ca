import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { SearchLine } from "./search-line";

/**
 * Regression test: if the input were set after the first paint, letters typed at once would be
 * lost.
 */
it("keeps what is typed as soon as the entry is there", async () => {
  const page = document.createElement("div");
  const isThere = new Promise<HTMLInputElement>((resolve) => {
    const watch = new MutationObserver(() => {
      const input = page.querySelector("input");
      if (input) resolve(input);
    });
    watch.observe(page, { childList: true, subtree: true });
  });
  const root = createRoot(page);
  root.render(<SearchLine params={new URLSearchParams()} hint="word" label="search" onSearch={() => {}} />);
  const input = await isThere;
  input.value = "90";
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(input.value).toBe("90");
  root.unmount();
});
