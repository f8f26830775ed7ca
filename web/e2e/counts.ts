/** Test counts: `quick`, `ci` or `full` (CONTRIBUTING.md). */
const counts = process.env["TEST_COUNTS"] ?? "quick";

/** `true` if every test runs, as in CI, instead of the quick selection. */
export const full = counts !== "quick";

/** `true` with full counts: a phone runs the tests of a wide window, too, two at a time. */
export const unhurried = counts === "full";

/** Returns odd inputs with the same expected result: every third with quick counts, else all. */
export function odd<Input>(inputs: readonly Input[]): readonly Input[] {
  return full ? inputs : inputs.filter((_, index) => index % 3 === 0);
}
