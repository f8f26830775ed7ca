/** Separate build of the back office: shoppers download none of its code (decision D159). */
import { fileURLToPath } from "node:url";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import wasm from "vite-plugin-wasm";
import { precompress } from "./vite/precompress.ts";

const server = `http://${process.env["SHOP_BIND"] ?? "127.0.0.1:8080"}`;

export default defineConfig({
  base: "/Admin/",
  publicDir: false,
  plugins: [react({ jsxImportSource: "@/jsx" }), tailwind(), wasm(), precompress()],
  resolve: {
    alias: [
      // The back office has modules of its own, also in the types: src/admin/tsconfig.json.
      { find: /^@\/core$/, replacement: path("./src/core/admin.ts") },
      { find: "@", replacement: path("./src") },
    ],
  },
  server: { proxy: { "/api": server, "/images": server } },
  build: {
    target: "esnext",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: "admin.html",
      checks: { bundlerTimings: false },
      output: {
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
});

function path(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}
