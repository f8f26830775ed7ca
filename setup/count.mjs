// Adds up what the test runners said of themselves in a log on standard input, as `N passed, N failed`.
import { readFileSync } from "node:fs";

const log = readFileSync(0, "utf8").replaceAll(/\u001b\[[0-9;]*m/g, "");

/** One pattern a runner; the named groups are what it counts. */
const RUNNERS = [
  // cargo test
  /^test result: \w+\. (?<passed>\d+) passed; (?<failed>\d+) failed/gm,
  // Vitest
  /^\s*Tests\s+(?:(?<failed>\d+) failed \| )?(?<passed>\d+) passed/gm,
  // Playwright
  /^ {2}(?<passed>\d+) passed \(/gm,
  /^ {2}(?<failed>\d+) failed$/gm,
  // The project's own scripts
  /^(?:checks|contract|differential|storm): (?<passed>\d+) passed, (?<failed>\d+) failed$/gm,
];

const sum = (name) =>
  RUNNERS.flatMap((pattern) => [...log.matchAll(pattern)]).reduce((total, match) => total + Number(match.groups[name] ?? 0), 0);

console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
