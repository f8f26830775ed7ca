import { fileURLToPath } from "node:url";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import wasm from "vite-plugin-wasm";
import { defineConfig } from "vitest/config";
import { firstPaint } from "./vite/first-paint.ts";
import { precompress } from "./vite/precompress.ts";
import { preloadRules } from "./vite/preload-rules.ts";

const server = `http://${process.env["SHOP_BIND"] ?? "127.0.0.1:8080"}`;

/** What the entry script needs to ask for the page's code at once, before libraries and frame are here. */
const start =
  /preload-helper|\/src\/(core\/index|text\/start|paths|api\/(storage|missing-code)|app\/(routes|page-code|start-notice))/;

/** Tests that replace `location` or a module, which the quicker pool does not do reliably. */
const apart = [
  "src/features/payment/pay-order.test.ts",
  "src/features/payment/pay-window.test.ts",
  "src/features/account/line-login.test.ts",
];

/** By a plugin of this name vite-plugin-wasm knows that there is no browser to fetch from; in a project it has another. */
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
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  server: { proxy: { "/api": server, "/images": server, "/sandbox": server } },
  build: {
    target: "esnext",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // On a busy machine it prints a hint about its own speed.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: "start", priority: 1, test: start },
            // The libraries change seldom; in a file of their own they outlive a release in the browser's cache.
            {
              name: "vendor",
              test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack|zustand)\//,
            },
            // What every page stands in: the frame and all that it imports.
            { name: "frame", test: /\/src\/app\// },
          ],
        },
      },
    },
  },
  test: {
    environment: "jsdom",
    // A busy machine is no reason to fail.
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        plugins: [underVitest],
        // Modules and window are each file's own, but jsdom itself is loaded once: half of the work.
        test: { name: "web", pool: "vmThreads", include: ["src/**/*.test.{ts,tsx}"], exclude: apart },
      },
      { extends: true, plugins: [underVitest], test: { name: "apart", pool: "threads", include: apart } },
    ],
  },
});
