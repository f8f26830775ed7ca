import type { HtmlTagDescriptor, Plugin } from "vite";

/**
 * Asks for the rules and the frame of the page already in its head, beside the entry script.
 *
 * Otherwise the browser would learn of them one after the other: entry, then frame and door, then module.
 */
export function preloadRules(): Plugin {
  return {
    name: "shop:preload-rules",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const tags: HtmlTagDescriptor[] = [];
        const entry = Object.values(bundle ?? {}).find((file) => file.type === "chunk" && file.isEntry);
        // The build itself already preloads what the entry imports.
        const seen = new Set(entry?.type === "chunk" ? [entry.fileName, ...entry.imports] : []);
        const preloadScript = (fileName: string) => {
          const chunk = bundle?.[fileName];
          if (chunk?.type !== "chunk" || seen.has(fileName)) return;
          seen.add(fileName);
          tags.push(tag({ rel: "modulepreload", crossorigin: true, href: `/${fileName}` }));
          chunk.imports.forEach(preloadScript);
        };
        for (const file of Object.values(bundle ?? {})) {
          if (file.type === "asset" && file.fileName.endsWith(".wasm")) {
            tags.push(
              tag({
                rel: "preload",
                as: "fetch",
                type: "application/wasm",
                crossorigin: true,
                href: `/${file.fileName}`,
              }),
            );
          }
          if (file.type === "chunk" && startsWithThePage(file.facadeModuleId)) preloadScript(file.fileName);
        }
        return tags;
      },
    },
  };
}

function startsWithThePage(moduleId: string | null): boolean {
  return moduleId !== null && /\/src\/(app\/app\.tsx|core\/pkg\/shop_wasm\.js)$/.test(moduleId);
}

function tag(attrs: Record<string, string | boolean>): HtmlTagDescriptor {
  return { tag: "link", attrs, injectTo: "head" };
}
