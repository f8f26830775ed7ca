/** Long texts reduced to the lines that differ. */

const OMITTED = "…";

/**
 * Returns both texts without the lines that they have in common at their beginning and their end.
 * One line of context stays on each side, and an ellipsis marks the omitted lines.
 */
export function changedLines(from: string, to: string): [from: string, to: string] {
  const [before, after] = [from.split("\n"), to.split("\n")];
  const least = Math.min(before.length, after.length);
  let head = 0;
  while (head < least && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < least - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const [first, last] = [Math.max(0, head - 1), Math.max(0, tail - 1)];
  const part = (lines: readonly string[]) =>
    [
      ...(first > 0 ? [OMITTED] : []),
      ...lines.slice(first, lines.length - last),
      ...(last > 0 ? [OMITTED] : []),
    ].join("\n");
  return [part(before), part(after)];
}
