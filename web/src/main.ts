/** The start: rules, page and frame are asked for at the same moment, after the first picture, and shown together. */
import "./styles/shop.css";
import { reloadForRelease, watchFiles } from "./api/missing-code";
import { loadPage } from "./app/page-code";
import { routeOf } from "./app/routes";
import { showStartNotice, showUnfit } from "./app/start-notice";
import { loadCore } from "./core";
import { startText } from "./text/start";

/** How long the scripts wait for the picture, on a line that is quick enough to bring it at once. */
const PATIENCE_MS = 200;

/** An answer that took longer than this to begin came over a slow line: whatever is needed is asked for at once. */
const SLOW_LINE_MS = 100;

const root = document.getElementById("root");

/** How often the start is tried again while the shop is out of reach. */
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
    // A page that fails to load is the frame's to explain; it asks for it again.
    page.catch(() => undefined),
  ]).then(
    ([{ mount }]) => {
      mount(root);
      document.getElementById("late-start")?.remove();
    },
    (failure: unknown) => {
      if (reloadForRelease()) return;
      // What has come and cannot be run will not run at the next try.
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
 * Lets the browser show what the server has put into the page, picture and all, before scripts keep it busy.
 * A hidden page shows nothing.
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
