/** The start of the back office: rules and frame, then the page of the address. */
import "./admin.css";
import { createRoot } from "react-dom/client";
import { reloadForRelease, watchFiles } from "@/api/missing-code";
import { loadCore } from "@/core";
import { allowMovedNodes } from "@/jsx/moved-nodes";
import { App } from "./app";
import { adminText } from "./text/frame";

const root = document.getElementById("root");

if (root) {
  watchFiles();
  loadCore().then(
    () => {
      allowMovedNodes();
      createRoot(root).render(<App />);
      document.getElementById("late-start")?.remove();
    },
    () => {
      if (reloadForRelease()) return;
      root.className = "page-width py-8";
      root.textContent = adminText.cannotStart;
    },
  );
}
