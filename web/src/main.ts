/** The start: rules, page and frame are asked for at the same moment, and shown together. */
import "./styles/base.css";
import { loadPage } from "./app/page-code";
import { routeOf } from "./app/routes";
import { loadCore } from "./core";
import { startText } from "./text/start";

const root = document.getElementById("root");

if (root) {
  const page = loadPage(routeOf(location.pathname));
  Promise.all([
    import("./app/app"),
    loadCore(),
    // A page that fails to load is the frame's to explain; it asks for it again.
    page.catch(() => undefined),
  ]).then(
    ([{ mount }]) => mount(root),
    () => {
      root.textContent = startText.cannotStart;
    },
  );
}
