/** How much is asked: everything with `TEST_COUNTS=full`, the quick choice otherwise (CONTRIBUTING.md). */
export const full = process.env["TEST_COUNTS"] === "full";

/** Odd inputs that are all to be met alike: every one of them with full counts, otherwise the first of each three. */
export function odd<Input>(inputs: readonly Input[]): readonly Input[] {
  return full ? inputs : inputs.filter((_, index) => index % 3 === 0);
}
