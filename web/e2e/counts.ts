/** `true` if every test runs, at both widths, instead of the quick selection (CONTRIBUTING.md). */
export const full = process.env["TEST_COUNTS"] === "full";

/** Returns odd inputs with the same expected result: every third with quick counts, else all. */
export function odd<Input>(inputs: readonly Input[]): readonly Input[] {
  return full ? inputs : inputs.filter((_, index) => index % 3 === 0);
}
