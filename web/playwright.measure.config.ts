import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** Measures the size of the back office and its response to input, as a part of `just bench`. */
export default defineConfig({
  ...base,
  testMatch: /measure-admin\.ts$/,
  workers: 1,
  timeout: 300_000,
  // Standard output has only the result rows.
  reporter: [["dot"]],
  // Compiles as a shopper's browser does, unlike the tests.
  use: {
    ...base.use,
    launchOptions: {
      ...base.use?.launchOptions,
      args: (base.use?.launchOptions?.args ?? []).filter((arg) => !arg.startsWith("--js-flags")),
    },
  },
});
