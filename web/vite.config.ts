import { fileURLToPath } from "node:url";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import wasm from "vite-plugin-wasm";
import { defineConfig } from "vitest/config";
import { precompress } from "./vite/precompress";
import { preloadRules } from "./vite/preload-rules";

const server = "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [react(), tailwind(), wasm(), preloadRules(), precompress()],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  server: { proxy: { "/api": server, "/images": server } },
  build: {
    target: "esnext",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The libraries change seldom; in a file of their own they outlive a release in the browser's cache.
        codeSplitting: {
          groups: [
            {
              name: "vendor",
              test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack|zustand)\//,
            },
          ],
        },
      },
    },
  },
  test: { environment: "jsdom", include: ["src/**/*.test.{ts,tsx}"] },
});
