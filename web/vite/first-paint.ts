import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { type Plugin, runnerImport } from "vite";

const path = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));

/**
 * Writes the templates `first-paint/*.html` into the build. The server fills them and inserts them
 * into a page, so that it has content before its scripts run.
 */
export function firstPaint(): Plugin {
  return {
    name: "shop:first-paint",
    apply: "build",
    async generateBundle() {
      const { module } = await runnerImport<typeof import("../first-paint/render")>(
        path("first-paint/render.tsx"),
        {
          configFile: false,
          plugins: [react()],
          resolve: {
            alias: [
              {
                find: /^(@\/core|@\/ui\/(picture|dialog|seal)|@\/features\/catalogue\/was-price|@\/text\/document|\.\/(document|picture|was-price))$/,
                replacement: path("first-paint/stand-ins.tsx"),
              },
              { find: "@", replacement: path("src") },
            ],
          },
        },
      );
      for (const [name, source] of Object.entries(module.renderTemplates())) {
        this.emitFile({ type: "asset", fileName: `first-paint/${name}.html`, source });
      }
    },
  };
}
