import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Order } from "@/api/order";
import { loadCore } from "@/core";
import { useMessages } from "@/dialogs/messages";
import { payAhead, payOrder, useWaysOut } from "./pay-order";

await loadCore();

const { opened, keepFor, leadTo, giveUp, kind } = vi.hoisted(() => ({
  opened: vi.fn(),
  keepFor: vi.fn(),
  leadTo: vi.fn(),
  giveUp: vi.fn(),
  kind: { apart: true },
}));
vi.mock("./pay-window", () => ({
  openPayWindow: (id: string | null) => {
    opened(id);
    return { ...kind, keepFor, leadTo, giveUp };
  },
}));

const order = (more: Partial<Order> = {}) =>
  ({ id: "A", price: 3000, pay_type: "LinePay", pay_type_label: "LINE Pay", ...more }) as Order;
const calls: [string, unknown][] = [];
const changed = vi.fn();

function serve(answer: () => Response | Promise<Response>): void {
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    calls.push([url, JSON.parse(String(body))]);
    return answer();
  });
}

const page = (address: string) => () => Response.json({ Result: address });
const shownMessage = () => (useMessages.getState().open ? useMessages.getState().message?.text : null);

beforeEach(() => {
  calls.length = 0;
  vi.clearAllMocks();
  useMessages.setState({ message: null, open: false });
  useWaysOut.setState({ opening: null, opened: {} });
  return () => vi.unstubAllGlobals();
});
afterEach(() => vi.restoreAllMocks());

describe("paying ahead of the order", () => {
  it("opens a window with the click, and leads it to the payment once the order stands", async () => {
    serve(page("https://pay.example/x"));
    const ahead = payAhead("LINE Pay");
    expect(opened.mock.calls).toEqual([[null]]);
    ahead.placed(order(), changed);
    await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
    expect(keepFor).toHaveBeenCalledExactlyOnceWith("A");
    expect(leadTo).toHaveBeenCalledExactlyOnceWith("https://pay.example/x");
    expect(opened).toHaveBeenCalledOnce();
  });

  it("closes the window of an order that was refused, and leaves the page where there are no windows", () => {
    payAhead("LINE Pay").refused();
    expect(giveUp).toHaveBeenCalledOnce();
    kind.apart = false;
    payAhead("LINE Pay").placed(order(), changed);
    kind.apart = true;
    expect(calls).toEqual([]);
  });
});

describe("paying", () => {
  it.each([
    ["LinePay", "/api/LinePay/Create", { OrderId: "A" }],
    ["CreditCard", "/api/FinancePay/Create", { OrderId: "A", OrderPrice: 3000 }],
  ] as const)("by %s asks for the page of that provider and leads there", async (pay_type, url, body) => {
    serve(page("https://pay.example/x"));
    await payOrder(order({ pay_type }), changed);
    expect(calls).toEqual([[url, body]]);
    expect(leadTo).toHaveBeenCalledExactlyOnceWith("https://pay.example/x");
    expect(useWaysOut.getState()).toEqual({ opening: null, opened: { A: "https://pay.example/x" } });
    expect(changed).toHaveBeenCalledOnce();
  });

  it("is begun once, however often it is pressed", async () => {
    let answer: (response: Response) => void = () => undefined;
    serve(() => new Promise((resolve) => (answer = resolve)));
    const first = payOrder(order(), changed);
    await payOrder(order(), changed);
    await payOrder(order({ id: "B" }), changed);
    answer(page("https://pay.example/x")());
    await first;
    expect(opened.mock.calls).toEqual([["A"]]);
    expect(calls).toHaveLength(1);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "line://pay/x", "/relative", ""])(
    "leads nowhere with %s",
    async (address) => {
      serve(page(address));
      await payOrder(order(), changed);
      expect(leadTo).not.toHaveBeenCalled();
      expect(giveUp).toHaveBeenCalledOnce();
      expect(useWaysOut.getState().opened).toEqual({});
    },
  );

  it("says in the shop's words that the provider does not answer, and the window goes", async () => {
    serve(() =>
      Response.json({ code: "line_pay_unreachable", message: "LINE Pay 目前沒有回應" }, { status: 503 }),
    );
    await payOrder(order(), changed);
    expect(shownMessage()).toBe("LINE Pay 目前沒有回應");
    expect(giveUp).toHaveBeenCalledOnce();
    expect(changed).toHaveBeenCalledOnce();
    expect(useWaysOut.getState().opening).toBeNull();
  });

  it("says that nothing was taken when the shop cannot be reached", async () => {
    serve(() => {
      throw new TypeError("Failed to fetch");
    });
    await payOrder(order(), changed);
    expect(shownMessage()).toContain("未向您收取款項");
  });
});
