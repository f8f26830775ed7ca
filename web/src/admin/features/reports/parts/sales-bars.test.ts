import { describe, expect, it } from "vitest";
import { scaleEnd, spanOf } from "./sales-bars";

describe("the scale of a chart", () => {
  it("ends with 1, 2 or 5 with zeros, not below the highest bar", () => {
    for (const [most, end] of [
      [0, 1],
      [1, 1],
      [3, 5],
      [999, 1_000],
      [1_000, 1_000],
      [1_001, 2_000],
      [26_810, 50_000],
      [730_000, 1_000_000],
    ] as const) {
      expect(scaleEnd(most)).toBe(end);
    }
  });
});

describe("the days below a bar", () => {
  it("are one, or the first and the last", () => {
    expect(spanOf({ first: "2026-11-21", last: "2026-11-21" })).toBe("11/21");
    expect(spanOf({ first: "2026-11-16", last: "2026-11-22" })).toBe("11/16–11/22");
  });
});
