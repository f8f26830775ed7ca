import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { full, unhurried } from "./e2e/counts.ts";

/** A Chromium that is already here; without one, Playwright's own. */
const chromium = [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
].find((path) => path && existsSync(path));

/** Nothing that reaches for the network by itself; the sandbox needs rights that containers lack. */
const quietly = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Pages of tests live for seconds: compiling the rules a second time, to run faster later, is a tenth of the work. With full
 * counts Chromium compiles as it does for shoppers.
 */
const compiledOnce = "--js-flags=--no-wasm-tier-up --no-wasm-dynamic-tiering";

/** What these ask has the same answer at every width. */
const atOneWidth = [
  "admin-morning",
  "hostile-addresses",
  "narrow",
  "payment-trouble",
  "routes",
  "same-rules",
  "stored-cart",
  "tabs",
  "totals",
  "watch",
];

/**
 * On a phone these show the same forms, dialogs and words, only narrower: what they ask is asked at 1440 px in every run,
 * and at 390 px with full counts, but not in CI. How their pages look there is asked by the specs of accessibility. A test
 * among them that goes another way on a phone has the tag `@width` and runs there, too.
 */
const rarelyOnPhones = [
  "admin",
  "admin-money",
  "admin-figures",
  "admin-catalogue",
  "admin-pictures",
  "admin-settings",
  "admin-stock",
  "admin-print",
  "account-keyboard",
  "card-pay",
  "carousel",
  "cart-push",
  "checkout",
  "checkout-trouble",
  "contact-undo",
  "dialogs",
  "first-paint",
  "keyboard",
  "line",
  "line-member",
  "line-pay",
  "login",
  "member-cart",
  "member-centre",
  "member-keyboard",
  "off-shelf",
  "order-changes",
  "order-limits",
  "order-list",
  "order-sheet",
  "order-staff",
  "other-pay",
  "outage",
  "postal-picker",
  "register",
  "registration-info",
  "text-pages",
];

/** Accessibility of these pages is judged at 390 px, also at 320; at 1440 px, in every run, that of one page of each layout. */
const rarelyWide = [
  "accessibility",
  "account-accessibility",
  "checkout-accessibility",
  "member-accessibility",
  "order-accessibility",
  "payment-accessibility",
];

/** The specs of these names; among them, no test that is tagged. */
const specs = (names: readonly string[]) => new RegExp(`[/ ](${names.join("|")})\\.spec\\.ts(?!.*@width)`);

/** What is asked with full counts alone: variations of a test that every run takes. */
const variations = /@full/;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  // Many a test waits for a lock of some seconds; with full counts the races in the tests have the machine to themselves.
  workers: unhurried ? 2 : full ? 3 : 4,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    locale: "zh-TW",
    timezoneId: "Asia/Taipei",
    // Drawing every frame of a fading dialog or of slides is a quarter of the work. What moves is for the tests that say so.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: "only-on-failure",
    launchOptions: {
      args: unhurried ? quietly : [...quietly, compiledOnce],
      ...(chromium && { executablePath: chromium }),
    },
  },
  projects: [
    {
      name: "desktop",
      use: { viewport: { width: 1440, height: 900 } },
      ...(!full && { grepInvert: [specs(rarelyWide), variations] }),
    },
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testIgnore: specs(atOneWidth),
      ...(!unhurried && { grepInvert: [specs(rarelyOnPhones), ...(full ? [] : [variations])] }),
    },
  ],
});
