/** Tests the fault checks themselves: a page that breaks the rules must fail. */
import { violations } from "./axe.ts";
import { cartButton } from "./steps.ts";
import { expect, test } from "./test.ts";

test("a script in the page is stopped by the policy, and noticed", async ({ page, faults }) => {
  faults.allow(/policy|Content Security Policy/);
  await page.goto("/Menu");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.wasRun = true";
    document.body.append(script);
  });
  await expect
    .poll(() => faults.all.filter((fault) => fault.startsWith("policy: script-src")))
    .toHaveLength(1);
  expect(await page.evaluate(() => Reflect.get(window, "wasRun"))).toBeUndefined();
});

test("an injected style and a foreign picture are stopped too", async ({ page, faults }) => {
  faults.allow(/policy|Content Security Policy/);
  await page.goto("/Menu");
  await page.evaluate(() => {
    const style = document.createElement("style");
    style.textContent = "body { display: none }";
    const picture = document.createElement("img");
    picture.src = "https://example.com/pixel.png";
    document.body.append(style, picture);
  });
  await expect
    .poll(() => faults.all.filter((fault) => /^policy: (style|img)-src/.test(fault)))
    .toHaveLength(2);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("an exception and an error on the console are noticed", async ({ page, faults }) => {
  faults.allow(/made for the test/);
  await page.goto("/Menu");
  await page.evaluate(() => {
    console.error("made for the test");
    setTimeout(() => {
      throw new Error("made for the test");
    });
  });
  await expect
    .poll(() => faults.all.map((fault) => fault.split(":")[0]).toSorted())
    .toEqual(["console", "exception"]);
});

test("what a reader of screens would miss and pale words are found", async ({ page }) => {
  await page.goto("/Menu");
  // Waits for the scripts, because their first render would remove the added elements.
  await expect(cartButton(page, 0)).toBeEnabled();
  await page.evaluate(() => {
    const picture = document.createElement("img");
    const pale = document.createElement("p");
    pale.textContent = "made for the test";
    // axe cannot compute a contrast on the paper texture.
    pale.style.background = "#fff";
    pale.style.color = "#ddd";
    document.querySelector("h1")?.after(picture, pale);
  });
  const found = await violations(page, ["wcag2a", "wcag2aa"]);
  expect(found.map((fault) => fault.split(":")[0]).toSorted()).toEqual(["color-contrast", "image-alt"]);
});
