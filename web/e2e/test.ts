/** Test fixtures: one server per worker, and a check for faults that a shopper would not see. */
import { type BrowserContext, test as base, expect } from "@playwright/test";
import { Shop } from "./shop.ts";

export { expect };

/** Options for tests of animations: `test.use(moving)`. All others prefer reduced motion. */
export const moving = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** Faults of pages: policy violations, console errors, exceptions, and browser dialogs. */
export class Faults {
  readonly #seen: string[] = [];
  readonly #allowed: RegExp[] = [];

  note(fault: string): void {
    this.#seen.push(fault);
  }

  /** Allows faults of this kind in the test. */
  allow(kind: RegExp): void {
    this.#allowed.push(kind);
  }

  get all(): readonly string[] {
    return this.#seen;
  }

  get unexpected(): string[] {
    return this.#seen.filter((fault) => !this.#allowed.some((kind) => kind.test(fault)));
  }
}

interface Fixtures {
  /** Shop that only this test uses, so that it may change and stop it. */
  ownShop: Shop;
  faults: Faults;
}

export const test = base.extend<Fixtures, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
    async ({}, use) => {
      const shop = await Shop.open();
      await use(shop);
      await shop.close();
    },
    { scope: "worker" },
  ],
  ownShop: async ({ context }, use) => {
    const shop = await Shop.open();
    await use(shop);
    // A page that is still loading would report the closed shop as a fault.
    await Promise.all(context.pages().map((page) => page.close()));
    await shop.close();
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  faults: [
    async ({ context }, use) => {
      const faults = new Faults();
      await watch(context, faults);
      await use(faults);
      expect(faults.unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

async function watch(context: BrowserContext, faults: Faults): Promise<void> {
  await context.exposeFunction("noteViolation", (what: string) => faults.note(`policy: ${what}`));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      const note: unknown = Reflect.get(window, "noteViolation");
      if (typeof note === "function") note(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  context.on("console", (message) => {
    if (message.type() === "error") faults.note(`console: ${message.text()} ${message.location().url}`);
  });
  context.on("weberror", (error) => faults.note(`exception: ${error.error()}`));
  context.on("dialog", async (dialog) => {
    faults.note(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
}
