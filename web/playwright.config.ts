import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { full } from "./e2e/counts.ts";

/** Path of an installed Chromium, or `undefined` to use Playwright's own. */
const chromium = [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
].find((path) => path && existsSync(path));

/**
 * Flags that stop Chromium's own network requests, and its sandbox, which needs privileges that
 * containers lack.
 */
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
 * Flag that stops the second, optimising compilation of the rules. It is a tenth of the work, and
 * test pages live only for seconds. With full counts Chromium compiles as it does for shoppers.
 */
const compiledOnce = "--js-flags=--no-wasm-tier-up --no-wasm-dynamic-tiering";

/** Specs whose result is the same at every width. They run at 1440 px only. */
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
 * Specs whose forms, dialogs and texts are the same on a phone, only narrower. They run at 1440 px
 * always, and at 390 px with full counts. The accessibility specs check how their
 * pages look on a phone. A test that takes another path on a phone has the tag `@width` and always
 * runs at both widths.
 */
const rarelyOnPhones = [
  "admin",
  "admin-money",
  "admin-notices",
  "admin-order-entry",
  "admin-figures",
  "admin-log",
  "admin-catalogue",
  "admin-copies",
  "admin-corrections",
  "admin-picture-library",
  "admin-pictures",
  "admin-products-file",
  "admin-settings",
  "admin-stock",
  "admin-take-back",
  "admin-texts",
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

/**
 * Accessibility specs. They run at 390 px, and partly at 320 px, always. At 1440 px, quick runs
 * check only one page of each layout, tagged `@width`.
 */
const rarelyWide = [
  "accessibility",
  "account-accessibility",
  "checkout-accessibility",
  "member-accessibility",
  "order-accessibility",
  "payment-accessibility",
];

/** Returns a pattern of the tests in these specs, except those tagged `@width`. */
const specs = (names: readonly string[]) => new RegExp(`[/ ](${names.join("|")})\\.spec\\.ts(?!.*@width)`);

/** Tag of variations of a test. Quick runs skip them. */
const variations = /@full/;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  // Many tests wait seconds for a lock. With full counts, few workers leave the machine to the
  // races in the tests.
  workers: full ? 2 : 4,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    locale: "zh-TW",
    timezoneId: "Asia/Taipei",
    // Painting every frame of a fading dialog or a slide is a quarter of the work. Tests of motion
    // switch it on.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: "only-on-failure",
    launchOptions: {
      args: full ? quietly : [...quietly, compiledOnce],
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
      ...(!full && { grepInvert: [specs(rarelyOnPhones), variations] }),
    },
  ],
});
