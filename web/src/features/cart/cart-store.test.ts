import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadCore } from "@/core";
import { keepCart, readCart, startCart, useCart } from "./cart-store";

const line = (id: string, productId: number, amount: number) => ({
  id,
  product_id: productId,
  category: { id: 101 },
  amount,
});

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

await loadCore();
startCart();

const refuse = () => {
  throw new DOMException("storage is full", "QuotaExceededError");
};

/** Simulates a write by another tab. */
function otherTabWrites(text: string | null): void {
  if (text === null) localStorage.clear();
  else localStorage.setItem("CART", text);
  window.dispatchEvent(new StorageEvent("storage", { key: text === null ? null : "CART" }));
}

describe("the visitor's cart in the browser", () => {
  beforeEach(() => otherTabWrites(null));

  it("is stored as the bare list of the documents", () => {
    keepCart({ items: [line("a", 10101, 2)] });
    expect(JSON.parse(localStorage.getItem("CART") ?? "")).toEqual([
      { id: "a", product_id: 10101, category: { id: 101 }, amount: 2 },
    ]);
  });

  it("follows what another tab writes, and empties when storage is cleared", () => {
    otherTabWrites(JSON.stringify([line("b", 10102, 5)]));
    expect(useCart.getState().items).toEqual([line("b", 10102, 5)]);
    otherTabWrites(null);
    expect(useCart.getState().items).toEqual([]);
  });

  it.each([
    ["nothing", ""],
    ["white space", " "],
    ["a cut text", "{"],
    ["a comma too many", "[1,]"],
    ["a byte order mark", "\uFEFF[]"],
    ["a word", "undefined"],
    ["NaN", "NaN"],
    ["a list that never ends", "[".repeat(100_000)],
    ["null", "null"],
    ["a text", '"__proto__"'],
    ["an object", '{"items":1}'],
    ["an iterator", '{"next":1,"length":4294967295}'],
    ["a negative amount", '[{"amount":-3}]'],
    ["a number beyond every number", '[{"id":"a","product_id":1,"category":{"id":9},"amount":1e999}]'],
    ["a prototype", '[{"__proto__":{"id":"a","product_id":1,"category":{"id":9},"amount":1}}]'],
    ["lists in lists", nested(20_000)],
    ["lists in a line", `[{"id":"a","product_id":${nested(20_000)},"category":{"id":9},"amount":1}]`],
  ])("is empty when %s is stored, and nothing stays in storage", (_, text) => {
    otherTabWrites(text);
    expect(useCart.getState().items).toEqual([]);
    expect(localStorage.getItem("CART")).toBeNull();
  });

  it.each<[string, () => void]>([
    ["is full", () => vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse)],
    ["is forbidden", () => vi.spyOn(window, "localStorage", "get").mockImplementation(refuse)],
    ["is not there", () => vi.spyOn(window, "localStorage", "get").mockReturnValue(null as never)],
    ["keeps nothing", () => vi.spyOn(Storage.prototype, "setItem").mockReturnValue()],
  ])("stays on the screen where storage %s", (_, deny) => {
    localStorage.setItem("CART", JSON.stringify([line("a", 10101, 2)]));
    readCart();
    deny();
    keepCart({ items: [line("a", 10101, 2), line("b", 10102, 1)] });
    readCart();
    expect(useCart.getState().items).toEqual([line("a", 10101, 2), line("b", 10102, 1)]);
    keepCart({ items: [line("b", 10102, 1)] });
    readCart();
    expect(useCart.getState().items).toEqual([line("b", 10102, 1)]);
    vi.restoreAllMocks();
    keepCart({ items: [line("b", 10102, 3)] });
    expect(JSON.parse(localStorage.getItem("CART") ?? "")).toEqual([line("b", 10102, 3)]);
  });

  it("keeps what storage did not take beside what another tab writes", () => {
    otherTabWrites(JSON.stringify([line("a", 10101, 2)]));
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    keepCart({ items: [line("a", 10101, 2), line("b", 10102, 1)] });
    full.mockRestore();
    otherTabWrites(JSON.stringify([line("c", 10103, 4)]));
    expect(useCart.getState().items).toEqual([line("c", 10103, 4), line("b", 10102, 1)]);
    expect(JSON.parse(localStorage.getItem("CART") ?? "")).toEqual([
      line("c", 10103, 4),
      line("b", 10102, 1),
    ]);
  });

  it("reads JSON as every browser does: the last of two keys, rounded numbers, escapes", () => {
    otherTabWrites(
      '[{"id":"\\u65b7\\ud83d\\udd25","product_id":1.0,"category":{"id":101},"amount":9,"amount":3e0}]',
    );
    expect(useCart.getState().items).toEqual([line("斷🔥", 1, 3)]);
    // A lone surrogate is not a valid character.
    otherTabWrites('[{"id":"\\ud83d","product_id":1,"category":{"id":101},"amount":3}]');
    expect(useCart.getState().items).toEqual([line("\uFFFD", 1, 3)]);
    // Above 2^53, several integers share one floating-point number.
    otherTabWrites('[{"id":"a","product_id":9007199254740993,"category":{"id":101},"amount":3}]');
    expect(useCart.getState().items).toEqual([]);
  });

  it("keeps the sound lines of a damaged cart", () => {
    otherTabWrites(JSON.stringify([line("a", 10101, 2), { product_id: "x" }, line("c", 10101, 1)]));
    expect(useCart.getState().items).toEqual([line("a", 10101, 3)]);
  });

  it("goes on without its memory when storage is full", () => {
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    keepCart({ items: [line("a", 10101, 2)] });
    expect(useCart.getState().items).toHaveLength(1);
    full.mockRestore();
  });
});
