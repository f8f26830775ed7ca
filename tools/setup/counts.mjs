// Adds up the test counts in the output of test runners.

/** One pattern per runner; the named groups are its counts. */
const RUNNERS = [
  // cargo test
  /^test result: \w+\. (?<passed>\d+) passed; (?<failed>\d+) failed/gm,
  // Vitest
  /^\s*Tests\s+(?:(?<failed>\d+) failed(?: \| )?)?(?:(?<passed>\d+) passed)?/gm,
  // Playwright
  /^ {2}(?<passed>\d+) passed \(/gm,
  /^ {2}(?<failed>\d+) failed$/gm,
  // The project's own scripts
  /^(?:check|contract|differential|fuzz|storm): (?<passed>\d+) passed, (?<failed>\d+) failed$/gm,
];

/** Returns the number of passed and failed tests in an output. */
export function countsIn(output) {
  const plain = output.replaceAll(/\u001b\[[0-9;]*m/g, "");
  const sum = (name) =>
    RUNNERS.flatMap((pattern) => [...plain.matchAll(pattern)]).reduce((total, match) => total + Number(match.groups[name] ?? 0), 0);
  return { passed: sum("passed"), failed: sum("failed") };
}
