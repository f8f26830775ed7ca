import { expect, test } from "vitest";
import { barsOf, symbols, valuesOf } from "./code128";

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

test("symbols are as the standard says: 11 modules, three bars of an even sum, each its own", () => {
  expect(symbols).toHaveLength(107);
  expect(new Set(symbols).size).toBe(107);
  for (const symbol of symbols.slice(0, -1)) {
    const widths = [...symbol].map(Number);
    expect(widths).toHaveLength(6);
    expect(sum(widths)).toBe(11);
    expect(sum(widths.filter((_, place) => place % 2 === 0)) % 2).toBe(0);
  }
  expect(sum([...(symbols[106] ?? "")].map(Number))).toBe(13);
});

test("a known text has its known check symbol", () => {
  // The checksum that begins with the start of set A (103) is 878, remainder 54; the start of set B
  // is one more.
  expect(valuesOf("PJJ123C")).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106]);
});

test("bars begin and end the code; a scanner reads the number back", () => {
  const number = "2611217QK4ZT9WXB";
  const { bars, width } = barsOf(number);
  expect(width).toBe(18 * 11 + 13);
  expect(bars[0]).toEqual({ at: 0, width: 2 });
  const last = bars.at(-1);
  expect(last && last.at + last.width).toBe(width);
  const dark = new Set(
    bars.flatMap(({ at, width }) => Array.from({ length: width }, (_, more) => at + more)),
  );
  const runs = (from: number) => {
    const modules = Array.from({ length: 11 }, (_, place) => dark.has(from + place));
    return modules.reduce<number[]>((runs, is, place) => {
      if (is === modules[place - 1]) runs.push((runs.pop() ?? 0) + 1);
      else runs.push(1);
      return runs;
    }, []);
  };
  const read = Array.from({ length: 16 }, (_, place) => symbols.indexOf(runs(11 * (place + 1)).join("")));
  expect(String.fromCharCode(...read.map((value) => value + 32))).toBe(number);
});
