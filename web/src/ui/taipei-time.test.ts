import { describe, expect, it } from "vitest";
import { taipeiTime } from "./format";

describe("a moment on the clocks of Taipei", () => {
  it.each([
    ["2026-11-21T06:05:09Z", "2026/11/21 14:05:09"],
    ["2026-12-31T16:00:00.123Z", "2027/01/01 00:00:00"],
    ["2026-11-21T14:05:09+08:00", "2026/11/21 14:05:09"],
    ["2028-02-28T16:00:00Z", "2028/02/29 00:00:00"],
  ])("%s is %s", (at, shown) => {
    expect(taipeiTime(at)).toBe(shown);
  });

  it.each(["", "yesterday", "2026-13-01T00:00:00Z"])("%j is none", (at) => {
    expect(taipeiTime(at)).toBe("");
  });
});
