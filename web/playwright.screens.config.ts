import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** Takes screenshots of every page, on request and not in every test run. */
export default defineConfig({
  ...base,
  testMatch: /screens(-[\w-]+)?\.ts$/,
  fullyParallel: false,
  timeout: 180_000,
});
