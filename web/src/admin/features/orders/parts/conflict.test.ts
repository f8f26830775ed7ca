import { expect, test } from "vitest";
import type { BulkResult, ListedOrder, OrderEvent } from "@/api/schema";
import { ago } from "../text";
import { isAsSeen, whyNot } from "./conflict";

const order = {
  id: "2611217QK4ZT9WXB",
  version: 3,
  status: 1,
  pay_status: 0,
  return_stage: "None",
  refund_due: false,
  credited: 0,
  refunded: 0,
  price: 1260,
} as ListedOrder;

const event = (action: string, more: Partial<OrderEvent> = {}): OrderEvent => ({
  number: 3,
  at: "2026-11-25T02:00:00Z",
  actor: "Staff",
  who: "wang",
  action,
  status_label: null,
  pay_status_label: null,
  detail: null,
  ...more,
});

const stale = (present: Partial<ListedOrder>, since: OrderEvent[]): BulkResult => ({
  id: order.id,
  done: false,
  refusal: { code: "version_changed", message: "資料已被其他人更新" } as BulkResult["refusal"],
  order: { ...order, ...present } as ListedOrder,
  since,
});

test("a note leaves an order as it was seen; state, total, address and delivery do not", () => {
  expect(isAsSeen(order, stale({}, [event("add_note")]))).toBe(true);
  expect(isAsSeen(order, stale({ status: 2 }, [event("prepare")]))).toBe(false);
  expect(isAsSeen(order, stale({ pay_status: 2 }, [event("settle_payment")]))).toBe(false);
  expect(isAsSeen(order, stale({ price: 1300 }, [event("accept_freight")]))).toBe(false);
  expect(isAsSeen(order, stale({ return_stage: "Requested" }, [event("request_return")]))).toBe(false);
  expect(isAsSeen(order, stale({}, [event("record_delivery")]))).toBe(false);
  expect(isAsSeen(order, stale({}, [event("correct_delivery"), event("add_note")]))).toBe(false);
});

test("who was faster, with what, and when", () => {
  const now = Date.parse("2026-11-25T02:02:30Z");
  const shipped = event("ship_out", {
    detail: { carrier: "黑貓", tracking_number: "9012" } as unknown as OrderEvent["detail"],
  });
  expect(whyNot(stale({ status: 3 }, [shipped, event("add_note")]), now)).toBe(
    "wang 2 分鐘前已出貨，單號 9012。畫面已更新為最新內容，請確認後再操作。",
  );
  const cancelled = event("cancel", { actor: "Buyer", who: "17" });
  expect(whyNot(stale({ status: 5 }, [cancelled]), now)).toContain("買家 2 分鐘前已取消訂單。");
  const refusal = { code: "order_cancelled", message: "訂單已取消" } as BulkResult["refusal"];
  expect(whyNot({ ...stale({}, []), refusal }, now)).toBe("訂單已取消");
});

test("how long ago", () => {
  const at = "2026-11-25T02:00:00Z";
  const after = (minutes: number) => ago(at, Date.parse(at) + minutes * 60_000);
  expect([0.9, 1, 59.9, 60, 1439, 1440].map(after)).toEqual([
    "剛剛",
    "1 分鐘前",
    "59 分鐘前",
    "1 小時前",
    "23 小時前",
    "於 2026/11/25 ",
  ]);
});
