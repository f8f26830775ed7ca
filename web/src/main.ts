/** The start: rules, page and frame are asked for at the same moment, after the first picture, and shown together. */
import "./styles/shop.css";
import { loadPage } from "./app/page-code";
import { routeOf } from "./app/routes";
import { loadCore } from "./core";
import { startText } from "./text/start";

/** How long the scripts wait for the picture, on a line that is quick enough to bring it at once. */
const PATIENCE_MS = 200;

/** An answer that took longer than this to begin came over a slow line: whatever is needed is asked for at once. */
const SLOW_LINE_MS = 100;

const root = document.getElementById("root");

if (root) afterFirstPaint(root).then(() => start(root));

function start(root: HTMLElement): void {
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
    () => {
      root.className = "page-width py-8";
      root.textContent = startText.cannotStart;
    },
  );
}

/**
 * Lets the browser show what the server has put into the page, picture and all, before scripts keep it busy.
 * A hidden page shows nothing.
 */
async function afterFirstPaint(root: HTMLElement): Promise<void> {
  if (!root.firstElementChild || document.hidden || isSlowLine()) return;
  const picture = root.querySelector<HTMLImageElement>("main img");
  const patience = new Promise((over) => setTimeout(over, PATIENCE_MS));
  await Promise.race([picture?.decode().catch(() => undefined), patience]);
  await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
}

function isSlowLine(): boolean {
  const [page] = performance.getEntriesByType("navigation");
  return page instanceof PerformanceNavigationTiming && page.responseStart - page.requestStart > SLOW_LINE_MS;
}
