import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** The pictures of every page, which are made on request and not with every test run. */
export default defineConfig({
  ...base,
  testMatch: /screens(-[\w-]+)?\.ts$/,
  fullyParallel: false,
  timeout: 180_000,
});
