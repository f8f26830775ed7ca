import { describe, expect, it, vi } from "vitest";
import { ApiError } from "@/api/client";
import type { StaffProduct } from "@/api/schema";
import type { RefusalCode } from "@/core";
import { refusedRows, savePrices, saveShelf } from "./rows";
import type { Question } from "./save";

const row = (id: number, more: Partial<StaffProduct> = {}): StaffProduct => ({
  id,
  version: 1,
  category_id: 101,
  name: `規格 ${id}`,
  price: 680,
  was_price: null,
  content: "",
  picture: null,
  prod_id: `P${id}`,
  ware_id: "TN01",
  active: true,
  quantity: 1,
  ...more,
});

/** Creates the error response to rows of which some are rejected. */
function refuse(rows: { id: number; code?: RefusalCode; now?: StaffProduct }[]): ApiError {
  const result = {
    rows: rows.map(({ id, code, now = null }) => ({
      id,
      refusal: code ? { code, message: code } : null,
      now,
    })),
  };
  return new ApiError(409, { code: "version_changed", message: "", result });
}

const never = { choose: vi.fn(async () => null), confirm: async () => false, isConfirmed: false };

describe("prices of many", () => {
  it("are sent again by themselves where a colleague changed something else", async () => {
    const now = row(2, { version: 4, name: "新的名稱" });
    const send = vi
      .fn()
      .mockRejectedValueOnce(refuse([{ id: 1 }, { id: 2, code: "version_changed", now }]))
      .mockResolvedValueOnce([row(1), now]);
    const edits = [
      { row: row(1), Price: "720" },
      { row: row(2), Price: "700" },
    ];
    expect(await savePrices(edits, send, never)).toHaveLength(2);
    expect(send.mock.calls[1]?.[0]).toEqual([
      { Id: 1, Version: 1, Price: "720" },
      { Id: 2, Version: 4, Price: "700" },
    ]);
    expect(never.choose).not.toHaveBeenCalled();
  });

  it("are asked about where a colleague changed the price, too", async () => {
    const now = row(1, { version: 2, price: 700 });
    const send = vi
      .fn()
      .mockRejectedValueOnce(refuse([{ id: 1, code: "version_changed", now }]))
      .mockResolvedValueOnce([now]);
    const choose = vi.fn(async (_question: Question) => new Set<string>());
    await savePrices([{ row: row(1), Price: "720" }], send, { ...never, choose });
    expect(choose.mock.calls[0]?.[0].merged.conflicts).toEqual([
      { field: "Price", base: "680", mine: "720", theirs: "700" },
    ]);
    expect(send.mock.calls[1]?.[0]).toEqual([{ Id: 1, Version: 2, Price: "720" }]);
  });

  it("stay theirs where that is chosen; nothing is sent for them", async () => {
    const now = row(1, { version: 2, price: 700 });
    const send = vi.fn().mockRejectedValueOnce(refuse([{ id: 1, code: "version_changed", now }]));
    const choose = async () => new Set(["Price"]);
    expect(await savePrices([{ row: row(1), Price: "720" }], send, { ...never, choose })).toEqual([]);
    expect(send).toHaveBeenCalledOnce();
  });

  it("keep a colleague's price where only the was-price was typed", async () => {
    const now = row(1, { version: 2, price: 700 });
    const send = vi
      .fn()
      .mockRejectedValueOnce(refuse([{ id: 1, code: "version_changed", now }]))
      .mockResolvedValueOnce([now]);
    await savePrices([{ row: row(1), WasPrice: "750" }], send, never);
    expect(send.mock.calls.map(([rows]) => rows)).toEqual([
      [{ Id: 1, Version: 1, Price: "680", WasPrice: "750" }],
      [{ Id: 1, Version: 2, Price: "700", WasPrice: "750" }],
    ]);
  });

  it("leave a colleague's was-price where that is chosen", async () => {
    const now = row(1, { version: 2, was_price: 800 });
    const send = vi
      .fn()
      .mockRejectedValueOnce(refuse([{ id: 1, code: "version_changed", now }]))
      .mockResolvedValueOnce([now]);
    const choose = vi.fn(async (_question: Question) => new Set(["WasPrice"]));
    await savePrices([{ row: row(1), Price: "650", WasPrice: "750" }], send, { ...never, choose });
    expect(choose.mock.calls[0]?.[0].merged.conflicts).toEqual([
      { field: "WasPrice", base: "", mine: "750", theirs: "800" },
    ]);
    expect(send.mock.calls[1]?.[0]).toEqual([{ Id: 1, Version: 2, Price: "650" }]);
  });

  it("are confirmed where the rules ask for it", async () => {
    const asks = new ApiError(409, {
      code: "confirmation_required",
      message: "",
      result: { cautions: ["不到目前價格的一半"] },
    });
    const send = vi
      .fn()
      .mockRejectedValueOnce(asks)
      .mockResolvedValueOnce([row(1)]);
    const confirm = vi.fn(async (_cautions: readonly string[]) => true);
    await savePrices([{ row: row(1), Price: "68" }], send, { ...never, confirm });
    expect(confirm).toHaveBeenCalledExactlyOnceWith(["不到目前價格的一半"]);
    expect(send.mock.calls.map(([, confirmed]) => confirmed)).toEqual([false, true]);
  });

  it("fail as a whole where one row is refused for another reason", async () => {
    const error = refuse([{ id: 1 }, { id: 2, code: "product_unknown" }]);
    const send = vi.fn().mockRejectedValueOnce(error);
    await expect(savePrices([{ row: row(1), Price: "720" }], send, never)).rejects.toBe(error);
    expect(refusedRows(error).map(({ id }) => id)).toEqual([2]);
  });
});

describe("the shelf of many", () => {
  it("leaves out what is there already, and what a colleague has done meanwhile", async () => {
    const now = row(2, { version: 3, active: false });
    const send = vi
      .fn()
      .mockRejectedValueOnce(refuse([{ id: 1 }, { id: 2, code: "version_changed", now }]))
      .mockResolvedValueOnce([row(1, { active: false })]);
    await saveShelf([row(1), row(2), row(3, { active: false })], false, send);
    expect(send.mock.calls.map(([rows]) => rows)).toEqual([
      [
        { Id: 1, Version: 1, Active: false },
        { Id: 2, Version: 1, Active: false },
      ],
      [{ Id: 1, Version: 1, Active: false }],
    ]);
  });
});
