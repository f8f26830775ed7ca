/** Entry point of the back office: loads the rules, then renders the page of the URL. */
import "./admin.css";
import { createRoot } from "react-dom/client";
import { reloadForRelease, watchFiles } from "@/api/missing-code";
import { loadCore } from "@/core";
import { allowMovedNodes } from "@/jsx/moved-nodes";
import { App } from "./app";
import { adminText } from "./text";

/** Milliseconds between attempts to start while the shop is unreachable. */
const AGAIN_MS = 5_000;

const root = document.getElementById("root");

if (root) {
  watchFiles();
  start(root);
}

function start(root: HTMLElement): void {
  if (!("WebAssembly" in globalThis)) {
    say(root, adminText.unfit);
    return;
  }
  loadCore().then(
    () => {
      root.className = "";
      allowMovedNodes();
      createRoot(root).render(<App />);
      document.getElementById("late-start")?.remove();
    },
    (failure: unknown) => {
      if (reloadForRelease()) return;
      // Code that arrived but cannot run will not run at the next attempt either.
      if (failure instanceof WebAssembly.CompileError || failure instanceof SyntaxError) {
        say(root, adminText.unfit);
        return;
      }
      say(root, adminText.cannotStart);
      const again = () => {
        clearTimeout(waiting);
        window.removeEventListener("online", again);
        start(root);
      };
      const waiting = setTimeout(again, AGAIN_MS);
      window.addEventListener("online", again);
    },
  );
}

/** Shows in place of the page why it does not start. */
function say(root: HTMLElement, why: string): void {
  document.getElementById("late-start")?.remove();
  const sentence = document.createElement("p");
  sentence.setAttribute("role", "alert");
  sentence.textContent = why;
  root.className = "page-width py-8";
  root.replaceChildren(sentence);
}
