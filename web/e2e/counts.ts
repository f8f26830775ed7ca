/** `quick`, `ci` or `full` (CONTRIBUTING.md). */
const counts = process.env["TEST_COUNTS"] ?? "quick";

/** Whether every test is taken, as in CI, and not the quick choice. */
export const full = counts !== "quick";

/** Whether time does not matter: a phone is asked what it shows as a wide window does, too, and two tests run at a time. */
export const unhurried = counts === "full";

/** Odd inputs that are all to be met alike: every one of them with full counts, otherwise the first of each three. */
export function odd<Input>(inputs: readonly Input[]): readonly Input[] {
  return full ? inputs : inputs.filter((_, index) => index % 3 === 0);
}
