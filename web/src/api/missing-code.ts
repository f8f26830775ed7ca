/** Code of the page that did not load: the network was away, or a new release has taken the place of its file. */
import { readText, writeText } from "./storage";

/** Says that this tab was reloaded for a new release, and when. */
const RELOADED = "RELOADED";

/** A reload that did not help is not repeated for so long. */
const ONCE_IN_MS = 10 * 60_000;

/** Whether the server has answered that it has a file of this page no longer. */
let isGone = false;

/** Takes note of files that are gone. Browsers that keep the status to themselves tell of none. */
export function watchFiles(): void {
  if (typeof PerformanceObserver === "undefined") return;
  new PerformanceObserver((files) => {
    for (const file of files.getEntries()) {
      if (file.name.includes("/assets/") && Reflect.get(file, "responseStatus") === 404) isGone = true;
    }
  }).observe({ type: "resource", buffered: true });
}

/** Reloads the page if one of its files is gone, and the last such reload is long over. Returns `true` if it does. */
export function reloadForRelease(): boolean {
  if (!isGone) return false;
  const now = Date.now();
  if (now - Number(readText("session", RELOADED) ?? 0) < ONCE_IN_MS) return false;
  writeText("session", RELOADED, String(now));
  // Without storage nothing would end a row of reloads.
  if (readText("session", RELOADED) !== String(now)) return false;
  location.reload();
  return true;
}

/** A page's code that did not load. */
export class MissingCode extends Error {}
