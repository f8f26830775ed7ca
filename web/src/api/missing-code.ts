/** Missing page code: the network failed, or a new release has replaced the file. */
import { readText, writeText } from "./storage";

/** Key in session storage: time of the last reload for a new release. */
const RELOADED = "RELOADED";

/** Milliseconds before such a reload may be repeated. */
const ONCE_IN_MS = 10 * 60_000;

/** The server responded 404 for a file of this page. */
let isGone = false;

/** Watches for missing files. Browsers that do not expose the status report none. */
export function watchFiles(): void {
  if (typeof PerformanceObserver === "undefined") return;
  new PerformanceObserver((files) => {
    for (const file of files.getEntries()) {
      if (file.name.includes("/assets/") && Reflect.get(file, "responseStatus") === 404) isGone = true;
    }
  }).observe({ type: "resource", buffered: true });
}

/**
 * Reloads the page if one of its files is missing, at most once in `ONCE_IN_MS`. Returns `true` if
 * it reloads.
 */
export function reloadForRelease(): boolean {
  if (!isGone) return false;
  const now = Date.now();
  if (now - Number(readText("session", RELOADED) ?? 0) < ONCE_IN_MS) return false;
  writeText("session", RELOADED, String(now));
  // Without storage, nothing would prevent an endless loop of reloads.
  if (readText("session", RELOADED) !== String(now)) return false;
  location.reload();
  return true;
}

/** Error of page code that did not load. */
export class MissingCode extends Error {}
