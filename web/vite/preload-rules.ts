import type { HtmlTagDescriptor, Plugin } from "vite";

/** File name of the module with the rules that every page needs. */
const RULES = /\/shop_wasm[^/]*\.wasm$/;

/**
 * Preloads the rules from the page's head. Otherwise the browser would find the module last, in a
 * script.
 *
 * Scripts are not preloaded: they would arrive during the first paint and delay it on a slow
 * machine. The entry script requests them (`main.ts`).
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

/** Moves the styles before the entry script, because the first paint waits only for the styles. */
function stylesFirst(html: string): string {
  const [styles] = html.match(/<link rel="stylesheet"[^>]*>/) ?? [];
  return styles ? html.replace(styles, "").replace(/<script type="module"/, `${styles}$&`) : html;
}
