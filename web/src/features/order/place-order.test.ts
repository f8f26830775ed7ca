import { beforeEach, describe, expect, it, vi } from "vitest";
import type { MemberCartLine } from "@/api/cart";
import type { OrderForm } from "@/core";
import { clearHeldOrder, hold, restoreHeldOrder, sendOrder, settle, useHeldOrder } from "./place-order";

const order = { BuyName: "王小明", ExpectedTotal: 880 } as OrderForm;
const lines = [{ id: 7, amount: 2 }] as MemberCartLine[];
const placed = { id: "261121ABCDEFGHJK" };

/** Stubs the server with these responses in order. Returns the idempotency keys received. */
function serve(...answers: (Response | Error)[]): string[] {
  const keys: string[] = [];
  vi.stubGlobal("fetch", async (_: string, { headers }: RequestInit) => {
    keys.push((headers as Record<string, string>)["Idempotency-Key"] ?? "");
    const answer = answers.shift() ?? new Error("nothing left to answer");
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return keys;
}

const done = () => Response.json({ Result: placed, message: "訂單已成立" });
const refused = (status: number, code: string) => Response.json({ code, message: "不行" }, { status });
const cut = () => new TypeError("Failed to fetch");
const attempt = () => useHeldOrder.getState().attempt;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
  restoreHeldOrder("0912345678");
  clearHeldOrder();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe("an order that is sent", () => {
  it("asks once more under the same key when no answer came", async () => {
    const keys = serve(cut(), done());
    expect(await sendOrder(order, lines)).toEqual(placed);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    ["no answer", [cut(), cut()]],
    ["an error of the server", [refused(500, "internal")]],
  ])("keeps its key over a reload after %s", async (_, answers) => {
    const before = serve(...answers);
    await expect(sendOrder(order, lines)).rejects.toThrow();
    const stored = sessionStorage.getItem("ORDER");
    useHeldOrder.setState({ owner: "" });
    sessionStorage.setItem("ORDER", stored ?? "");
    restoreHeldOrder("0912345678");
    const after = serve(done());
    await sendOrder(order, lines);
    expect(after).toEqual(before.slice(0, 1));
  });

  it("gets another key once its content or its cart is another", async () => {
    const keys = serve(cut(), cut(), cut(), cut(), done());
    await expect(sendOrder(order, lines)).rejects.toThrow();
    await expect(sendOrder({ ...order, Remark: "急" }, lines)).rejects.toThrow();
    await sendOrder({ ...order, Remark: "急" }, [{ ...lines[0], amount: 3 } as MemberCartLine]);
    expect(new Set(keys).size).toBe(3);
  });

  it("forgets its key when the shop said no", async () => {
    const keys = serve(refused(409, "total_changed"), done());
    await expect(sendOrder(order, lines)).rejects.toThrow();
    expect(attempt()).toBeNull();
    await sendOrder(order, lines);
    expect(new Set(keys).size).toBe(2);
  });

  it.each([429, 401])("keeps its key when the shop has not judged it (%i)", async (status) => {
    serve(refused(status, "x"));
    await expect(sendOrder(order, lines)).rejects.toThrow();
    expect(attempt()).not.toBeNull();
  });

  it("is asked for by its key alone when its outcome is not known", async () => {
    hold({ attempt: { key: "k", content: "", order } });
    const keys = serve(done());
    expect(await settle({ key: "k", content: "", order })).toEqual(placed);
    expect(keys).toEqual(["k"]);
  });
});

describe("an order that is filled in", () => {
  it("is another member's no longer", () => {
    hold({ place: "Overseas", payType: "PayPal" });
    restoreHeldOrder("ann@example.com");
    expect(useHeldOrder.getState()).toMatchObject({ place: "Taiwan", payType: "CashOnDelivery" });
  });

  it.each(["{", "null", "[]", '{"owner":"0912345678"}'])("begins anew where %s is stored", (text) => {
    sessionStorage.setItem("ORDER", text);
    useHeldOrder.setState({ owner: "" });
    restoreHeldOrder("0912345678");
    expect(useHeldOrder.getState()).toMatchObject({ place: "Taiwan", entries: null, attempt: null });
  });
});
