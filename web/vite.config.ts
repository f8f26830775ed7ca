import { fileURLToPath } from "node:url";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import wasm from "vite-plugin-wasm";
import { defineConfig } from "vitest/config";
import { firstPaint } from "./vite/first-paint.ts";
import { precompress } from "./vite/precompress.ts";
import { preloadRules } from "./vite/preload-rules.ts";

const server = `http://${process.env["SHOP_BIND"] ?? "127.0.0.1:8080"}`;

/**
 * Modules of the entry script. With them it requests the page's code at once, before the libraries
 * and the frame have arrived.
 */
const start =
  /preload-helper|\/src\/(core\/(index|load)|text\/start|paths|api\/(storage|missing-code)|app\/(routes|page-code|start-notice))/;

/** Tests that replace `location` or a module, which is not reliable in the faster pool. */
const apart = [
  "src/features/payment/pay-order.test.ts",
  "src/features/payment/pay-window.test.ts",
  "src/features/account/line-login.test.ts",
];

/**
 * Plugin by whose name vite-plugin-wasm detects Vitest, where no browser can fetch the module. In a
 * project, Vitest's own plugin has another name.
 */
const underVitest = { name: "vitest" };

export default defineConfig({
  plugins: [
    react({ jsxImportSource: "@/jsx" }),
    tailwind(),
    wasm(),
    preloadRules(),
    firstPaint(),
    precompress(),
  ],
  resolve: { alias: { "@": path("./src") } },
  server: { proxy: { "/api": server, "/images": server, "/sandbox": server } },
  build: {
    target: "esnext",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Silences the bundler's hints about its own speed on a busy machine.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: "start", priority: 1, test: start },
            // Libraries seldom change. In a separate file they stay in the browser's cache across
            // releases.
            {
              name: "vendor",
              test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack|zustand)\//,
            },
            // The frame around every page, and its imports.
            { name: "frame", test: /\/src\/app\// },
          ],
        },
      },
    },
  },
  test: {
    environment: "jsdom",
    // Long enough for a busy machine.
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        plugins: [underVitest],
        // Each file has its own modules and window, but jsdom is loaded once: half of the work.
        test: {
          name: "web",
          pool: "vmThreads",
          include: ["src/**/*.test.{ts,tsx}"],
          exclude: [...apart, "src/admin/**"],
        },
      },
      {
        extends: true,
        plugins: [underVitest],
        // The modules of the back office, as in its build.
        resolve: { alias: [{ find: /^@\/core$/, replacement: path("./src/core/admin.ts") }] },
        test: { name: "admin", pool: "vmThreads", include: ["src/admin/**/*.test.{ts,tsx}"] },
      },
      { extends: true, plugins: [underVitest], test: { name: "apart", pool: "threads", include: apart } },
    ],
  },
});

function path(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}
