/** The test of this shop: a server for each worker, and an eye on every fault that a shopper would not see. */
import { type BrowserContext, test as base, expect } from "@playwright/test";
import { Shop } from "./shop.ts";

export { expect };

/** For tests of what fades or slides, and of where the focus is meanwhile: `test.use(moving)`. All others ask for no motion. */
export const moving = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** Faults of the pages: broken security policy, console errors, exceptions, dialogs of the browser's own. */
export class Faults {
  readonly #seen: string[] = [];
  readonly #foreseen: RegExp[] = [];

  note(fault: string): void {
    this.#seen.push(fault);
  }

  /** Faults of this kind belong to what the test does. */
  foresee(kind: RegExp): void {
    this.#foreseen.push(kind);
  }

  get all(): readonly string[] {
    return this.#seen;
  }

  get unforeseen(): string[] {
    return this.#seen.filter((fault) => !this.#foreseen.some((kind) => kind.test(fault)));
  }
}

interface Fixtures {
  /** A shop that this test alone may change and close. */
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
    // A page that still loads something would take the closed shop for a fault.
    await Promise.all(context.pages().map((page) => page.close()));
    await shop.close();
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  faults: [
    async ({ context }, use) => {
      const faults = new Faults();
      await watch(context, faults);
      await use(faults);
      expect(faults.unforeseen).toEqual([]);
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
