/** Entry point: after the first paint, loads rules, page and frame in parallel and shows them. */
import "./styles/shop.css";
import { reloadForRelease, watchFiles } from "./api/missing-code";
import { loadPage } from "./app/page-code";
import { routeOf } from "./app/routes";
import { showStartNotice, showUnfit } from "./app/start-notice";
import { loadCore } from "./core";
import { startText } from "./text/start";

/** Longest delay of the scripts for the picture, on a line fast enough to load it at once. */
const PATIENCE_MS = 200;

/** Time to the first byte above which a line counts as slow, so that all files load at once. */
const SLOW_LINE_MS = 100;

const root = document.getElementById("root");

/** Interval at which the start is retried while the shop is unreachable. */
const AGAIN_MS = 5_000;

if (root) {
  watchFiles();
  afterFirstPaint(root).then(() => start(root));
}

function start(root: HTMLElement): void {
  if (!("WebAssembly" in globalThis)) {
    showUnfit(root);
    return;
  }
  const page = loadPage(routeOf(location.pathname));
  Promise.all([
    import("./app/app"),
    loadCore(),
    // The frame explains a page that fails to load, and retries it.
    page.catch(() => undefined),
  ]).then(
    ([{ mount }]) => {
      mount(root);
      document.getElementById("late-start")?.remove();
    },
    (failure: unknown) => {
      if (reloadForRelease()) return;
      // Code that was loaded but cannot run will not run at the next try either.
      if (failure instanceof WebAssembly.CompileError || failure instanceof SyntaxError) {
        showUnfit(root, () => location.reload());
        return;
      }
      const again = () => {
        clearTimeout(waiting);
        window.removeEventListener("online", again);
        start(root);
      };
      const waiting = setTimeout(again, AGAIN_MS);
      window.addEventListener("online", again);
      showStartNotice(root, startText.offline, again);
    },
  );
}

/**
 * Lets the browser paint the server's HTML, with its picture, before scripts occupy it.
 *
 * Resolves at once without such HTML, on a hidden page, which paints nothing, and on a slow line.
 */
async function afterFirstPaint(root: HTMLElement): Promise<void> {
  if (!root.querySelector("main") || document.hidden || isSlowLine()) return;
  const picture = root.querySelector<HTMLImageElement>("main img");
  const patience = new Promise((over) => setTimeout(over, PATIENCE_MS));
  await Promise.race([picture?.decode().catch(() => undefined), patience]);
  await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
}

function isSlowLine(): boolean {
  const [page] = performance.getEntriesByType("navigation");
  return page instanceof PerformanceNavigationTiming && page.responseStart - page.requestStart > SLOW_LINE_MS;
}
