import { defineConfig } from "@playwright/test";
import measure from "./playwright.measure.config.ts";

/** Counts clicks and keys of tasks in the back office. Its rows are not those of `just bench`. */
export default defineConfig({ ...measure, testMatch: /measure-effort(-money)?\.ts$/ });
