import { expect, test } from "vitest";
import { chineseNumber } from "./format";

test.each([
  [1, "一"],
  [9, "九"],
  [10, "十"],
  [11, "十一"],
  [19, "十九"],
  [20, "二十"],
  [21, "二十一"],
  [99, "九十九"],
])("%i is written %s", (n, written) => {
  expect(chineseNumber(n)).toBe(written);
});
