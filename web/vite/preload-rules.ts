import type { HtmlTagDescriptor, Plugin } from "vite";

/** The module of the rules that every page needs. */
const RULES = /\/shop_wasm[^/]*\.wasm$/;

/**
 * Asks for the rules already in the page's head; otherwise the browser would learn of the module last of all, from a script.
 *
 * Only for them: scripts asked for in the head arrive while the browser has the first picture to paint, and on a slow
 * machine they hold it up. The entry asks for those (`main.ts`).
 */
export function preloadRules(): Plugin {
  return {
    name: "shop:preload-rules",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const tags: HtmlTagDescriptor[] = Object.values(bundle ?? {})
          .filter(({ type, fileName }) => type === "asset" && RULES.test(fileName))
          .map(({ fileName }) => ({
            tag: "link",
            attrs: {
              rel: "preload",
              as: "fetch",
              type: "application/wasm",
              crossorigin: true,
              href: `/${fileName}`,
            },
            injectTo: "head",
          }));
        return { html: stylesFirst(html), tags };
      },
    },
  };
}

/** The styles before the entry script: the first picture waits for them and not for it. */
function stylesFirst(html: string): string {
  const [styles] = html.match(/<link rel="stylesheet"[^>]*>/) ?? [];
  return styles ? html.replace(styles, "").replace(/<script type="module"/, `${styles}$&`) : html;
}
