/** `quick`, `ci` or `full` (CONTRIBUTING.md). */
const counts = process.env["TEST_COUNTS"] ?? "quick";

/** Whether everything is asked, and not the quick choice. */
export const full = counts !== "quick";

/** Whether a phone is asked what it shows as a wide window does. */
export const everythingOnPhones = counts === "full";

/** Odd inputs that are all to be met alike: every one of them with full counts, otherwise the first of each three. */
export function odd<Input>(inputs: readonly Input[]): readonly Input[] {
  return full ? inputs : inputs.filter((_, index) => index % 3 === 0);
}
