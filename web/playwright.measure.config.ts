import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** What the back office weighs and how fast it answers a hand: a part of `just bench`. */
export default defineConfig({
  ...base,
  testMatch: /measure-admin\.ts$/,
  workers: 1,
  timeout: 300_000,
  // Standard output is for the rows alone.
  reporter: [["dot"]],
  // As browsers of shops compile, not as tests do.
  use: {
    ...base.use,
    launchOptions: {
      ...base.use?.launchOptions,
      args: (base.use?.launchOptions?.args ?? []).filter((arg) => !arg.startsWith("--js-flags")),
    },
  },
});
