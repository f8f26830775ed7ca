import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadCore } from "@/core";
import { useMessages } from "@/dialogs/messages";
import { keepCart, useCart } from "./cart-store";
import { pushCart } from "./push-cart";

await loadCore();

const line = (id: string, productId: number, amount: number) => ({
  id,
  product_id: productId,
  category: { id: 101 },
  amount,
});

const category = {
  id: 101,
  name: "老山檀香線香",
  menu_id: 1,
  menu_name: "線香",
  summary: "",
  img: [],
  products: [
    { id: 1, name: "一尺三", price: 680, active: true, content: "", img: "", prod_id: "P1", ware_id: "W" },
    { id: 2, name: "七寸", price: 150, active: false, content: "", img: "", prod_id: "P2", ware_id: "W" },
  ],
  price_min: 680,
  price_max: 680,
};

/**
 * Stubs a server that stores each line once by its id; `trouble` returns an error to send first.
 */
function serve(trouble: (line: { ProductId: number; Amount: number }) => Response | Error | undefined) {
  const taken = new Map<string, number>();
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit = {}) => {
    if (url === "/api/Cart/Account") return Response.json({ Result: [] });
    if (url.startsWith("/api/Product/Category")) return Response.json({ Result: category });
    const asked = JSON.parse(String(body));
    sent.push(asked.GuestLineId);
    const fault = trouble(asked);
    if (fault instanceof Error) throw fault;
    if (fault) return fault;
    taken.set(asked.GuestLineId, asked.Amount);
    return Response.json({ Result: { id: 1, amount: asked.Amount, product_id: asked.ProductId } });
  });
  return { taken, sent };
}

const refusal = (status: number, message: string) => Response.json({ message, code: "x" }, { status });

const login = { counts: () => true, changed: vi.fn() };
const push = () => pushCart(new QueryClient({ defaultOptions: { queries: { retry: false } } }), login);
const left = () => useCart.getState().items.map(({ id }) => id);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  useMessages.setState({ message: null, open: false });
  login.changed.mockClear();
  keepCart({ items: [line("a", 1, 2), line("b", 2, 1), line("c", 3, 5)] });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe("a visitor's cart after the log-in", () => {
  it("goes over line by line, and auth info is asked for once", async () => {
    const { taken, sent } = serve(() => undefined);
    await push();
    expect(sent).toEqual(["a", "b", "c"]);
    expect(Object.fromEntries(taken)).toEqual({ a: 2, b: 1, c: 5 });
    expect(localStorage.getItem("CART")).toBeNull();
    expect(login.changed).toHaveBeenCalledOnce();
    expect(useMessages.getState().open).toBe(false);
  });

  it("tells what the stock cuts off beside the pieces that the member has", async () => {
    vi.stubGlobal("fetch", async (url: string, { body }: RequestInit = {}) => {
      if (url === "/api/Cart/Account") return Response.json({ Result: [{ product_id: 1, amount: 2 }] });
      if (url.startsWith("/api/Product/Category")) return Response.json({ Result: category });
      const { ProductId, Amount } = JSON.parse(String(body));
      const cut = ProductId === 1 && { amount: 46, left_out: 1 };
      return Response.json({ Result: { id: 1, amount: Amount, product_id: ProductId, ...cut } });
    });
    keepCart({ items: [line("a", 1, 45), line("b", 2, 1)] });
    await push();
    const { message } = useMessages.getState();
    expect(message?.title).toBe("部分商品未能帶入購物車");
    expect(message?.points).toEqual(["「老山檀香線香 一尺三」：庫存不足，數量調整為 46 件"]);
  });

  it("says nothing where all of it went over", async () => {
    vi.stubGlobal("fetch", async (url: string) => {
      if (url === "/api/Cart/Account") return Response.json({ Result: [{ product_id: 1, amount: 2 }] });
      return Response.json({ Result: { id: 1, amount: 46, product_id: 1 } });
    });
    keepCart({ items: [line("a", 1, 44)] });
    await push();
    expect(useMessages.getState().open).toBe(false);
  });

  it("goes over from the screen alone where the browser stores nothing", async () => {
    localStorage.clear();
    const denied = vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("storage is forbidden", "SecurityError");
    });
    keepCart({ items: [line("a", 1, 2), line("b", 2, 1)] });
    const { taken } = serve(() => undefined);
    await push();
    denied.mockRestore();
    expect(Object.fromEntries(taken)).toEqual({ a: 2, b: 1 });
    expect(left()).toEqual([]);
  });

  it.each([
    ["no answer", () => new TypeError("Failed to fetch")],
    ["an error of the server", () => refusal(500, "")],
    ["too many calls", () => refusal(429, "")],
  ])("stays from the failing line on after %s, and goes over later", async (_, fault) => {
    let faults = 2;
    const { taken, sent } = serve(({ ProductId }) => {
      if (ProductId !== 2 || faults === 0) return undefined;
      faults -= 1;
      return fault();
    });
    const pushed = push();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(left()).toEqual(["b", "c"]);
    await vi.advanceTimersByTimeAsync(8_000);
    await pushed;
    expect(sent).toEqual(["a", "b", "b", "b", "c"]);
    expect(Object.fromEntries(taken)).toEqual({ a: 2, b: 1, c: 5 });
    expect(left()).toEqual([]);
  });

  it("waits as long as the server asks, and tells the shopper nothing of it", async () => {
    let refused = false;
    const { sent } = serve(({ ProductId }) => {
      if (ProductId !== 2 || refused) return undefined;
      refused = true;
      return Response.json({ code: "too_many_requests" }, { status: 429, headers: { "Retry-After": "30" } });
    });
    const pushed = push();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(sent).toEqual(["a", "b"]);
    expect(left()).toEqual(["b", "c"]);
    expect(useMessages.getState().open).toBe(false);
    await vi.advanceTimersByTimeAsync(3_000);
    await pushed;
    expect(sent).toEqual(["a", "b", "b", "c"]);
    expect(useMessages.getState().open).toBe(false);
  });

  it("brings a hundred lines within a minute to a server that takes sixty, then one a second", async () => {
    const lines = Array.from({ length: 100 }, (_, place) => line(`id${place}`, place + 1, 1));
    keepCart({ items: lines });
    const begun = Date.now();
    let taken = 0;
    const server = serve(() => {
      if (taken >= 60 + (Date.now() - begun) / 1_000) {
        return Response.json({}, { status: 429, headers: { "Retry-After": "1" } });
      }
      taken += 1;
      return undefined;
    });
    const pushed = push();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.taken.size).toBe(100);
    await pushed;
    expect(left()).toEqual([]);
    expect(useMessages.getState().open).toBe(false);
  });

  it("leaves behind what the shop refuses for good, and names it once at the end", async () => {
    const { taken } = serve(({ ProductId }) => (ProductId === 2 ? refusal(409, "此商品已下架") : undefined));
    await push();
    expect([...taken.keys()]).toEqual(["a", "c"]);
    expect(left()).toEqual([]);
    const { title, points } = useMessages.getState().message ?? {};
    expect(title).toBe("部分商品未能帶入購物車");
    expect(points).toEqual(["「老山檀香線香 七寸」：此商品已下架"]);
  });

  it("waits with that until the good news of the log-in is closed", async () => {
    serve(() => refusal(409, "此商品已下架"));
    useMessages.setState({ message: { title: "操作成功", text: "登入成功", confirm: "確認" }, open: true });
    await push();
    expect(useMessages.getState().message?.title).toBe("操作成功");
    useMessages.getState().close();
    await vi.advanceTimersByTimeAsync(400);
    expect(useMessages.getState()).toMatchObject({
      open: true,
      message: { title: "部分商品未能帶入購物車" },
    });
  });

  it.each([401, 403])("stays whole when the login does not count (%i)", async (status) => {
    let counts = true;
    serve(() => {
      counts = false;
      return refusal(status, "登入已逾期");
    });
    await pushCart(new QueryClient(), { counts: () => counts, changed: login.changed });
    expect(left()).toEqual(["a", "b", "c"]);
  });

  it("is carried by one at a time, however often it is asked for", async () => {
    const { sent } = serve(() => undefined);
    await Promise.all([push(), push(), push()]);
    expect(sent).toEqual(["a", "b", "c"]);
  });
});
