import { expect, test } from "vitest";
import { ageOf } from "./age";

const now = Date.parse("2026-11-21T00:00:00Z");

test.each([
  ["2026-11-21T00:00:00Z", "0 分鐘"],
  ["2026-11-20T23:00:01Z", "59 分鐘"],
  ["2026-11-20T23:00:00Z", "1 小時"],
  ["2026-11-19T00:00:01Z", "47 小時"],
  ["2026-11-19T00:00:00Z", "2 天"],
  ["2026-11-21T00:05:00Z", "0 分鐘"],
])("since %s it is %s", (since, age) => {
  expect(ageOf(since, now)).toBe(age);
});
