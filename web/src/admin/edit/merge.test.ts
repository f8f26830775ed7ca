import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changesOf, isSame, merge, resolve } from "./merge";

const base = { Name: "老山檀香線香", Price: 680, Pictures: ["a", "b"] };

describe("two people change one thing", () => {
  it("takes what only one of them changed from that one", () => {
    const mine = { ...base, Price: 720 };
    const theirs = { ...base, Name: "老山檀線香" };
    expect(merge(base, mine, theirs)).toEqual({
      fields: { Name: "老山檀線香", Price: 720, Pictures: ["a", "b"] },
      taken: ["Name"],
      conflicts: [],
    });
  });

  it("leaves to choose what both changed, and keeps mine until then", () => {
    const merged = merge(base, { ...base, Price: 720 }, { ...base, Price: 700 });
    expect(merged.conflicts).toEqual([{ field: "Price", base: 680, mine: 720, theirs: 700 }]);
    expect(merged.fields.Price).toBe(720);
    expect(resolve(merged, new Set()).Price).toBe(720);
    expect(resolve(merged, new Set(["Price"] as const)).Price).toBe(700);
  });

  it("asks nothing where both did the same", () => {
    const both = { ...base, Pictures: ["b", "a"] };
    expect(merge(base, both, { ...both })).toEqual({ fields: both, taken: [], conflicts: [] });
  });

  it("compares lists as a whole: another order is another value", () => {
    expect(isSame(["a", "b"], ["b", "a"])).toBe(false);
    expect(isSame([{ url: "a", alt: "x" }], [{ alt: "x", url: "a" }])).toBe(true);
    expect(isSame([], {})).toBe(false);
    expect(isSame(null, {})).toBe(false);
  });

  it("names what changed in the order of the fields", () => {
    expect(changesOf(base, { ...base, Price: 700, Name: "新" })).toEqual([
      { field: "Name", from: "老山檀香線香", to: "新" },
      { field: "Price", from: 680, to: 700 },
    ]);
  });
});

/** Values that often coincide, so that all cases occur, including lists and `null`. */
const value = fc.oneof(
  fc.constantFrom(0, 1, "", "甲", null, true),
  fc.array(fc.constantFrom("a", "b"), { maxLength: 2 }),
);
const names = ["Name", "Summary", "Price", "Content", "Pictures", "Active"] as const;
const record = fc.record(Object.fromEntries(names.map((name) => [name, value])));

describe("for whatever three states", () => {
  it("loses no field, and nothing that anybody changed", () => {
    fc.assert(
      fc.property(
        record,
        record,
        record,
        fc.array(fc.constantFrom(...names)),
        (was, mine, theirs, chosen) => {
          const merged = merge(was, mine, theirs);
          const result = resolve(merged, new Set(chosen));
          expect(Object.keys(result)).toEqual(Object.keys(mine));
          for (const name of names) {
            const asked = merged.conflicts.find(({ field }) => field === name);
            const [iChanged, theyChanged] = [
              !isSame(was[name], mine[name]),
              !isSame(was[name], theirs[name]),
            ];
            if (!theyChanged) expect(result[name]).toEqual(mine[name]);
            if (!iChanged) expect(result[name]).toEqual(theirs[name]);
            if (iChanged && theyChanged && !isSame(mine[name], theirs[name])) {
              expect(asked).toEqual({ field: name, base: was[name], mine: mine[name], theirs: theirs[name] });
              expect(result[name]).toEqual(chosen.includes(name) ? theirs[name] : mine[name]);
            } else {
              expect(asked).toBeUndefined();
            }
            expect(merged.taken.includes(name)).toBe(theyChanged && !iChanged);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it("changes neither what I typed nor what they saved", () => {
    fc.assert(
      fc.property(record, record, record, (was, mine, theirs) => {
        const before = structuredClone([was, mine, theirs]);
        resolve(merge(was, mine, theirs), new Set(names));
        expect([was, mine, theirs]).toEqual(before);
      }),
    );
  });
});
