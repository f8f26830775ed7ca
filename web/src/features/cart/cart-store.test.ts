import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadCore } from "@/core";
import { keepCart, startCart, useCart } from "./cart-store";

const line = (id: string, productId: number, amount: number) => ({
  id,
  product_id: productId,
  category: { id: 101 },
  amount,
});

await loadCore();
startCart();

/** What another tab's write looks like from here. */
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

  it.each(["{", "null", '{"items":1}', '[{"amount":-3}]', '"__proto__"'])(
    "heals %s, in storage too",
    (text) => {
      otherTabWrites(text);
      expect(useCart.getState().items).toEqual([]);
      expect(localStorage.getItem("CART")).toBe("[]");
    },
  );

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
