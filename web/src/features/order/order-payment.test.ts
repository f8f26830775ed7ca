import { describe, expect, it } from "vitest";
import type { Order } from "@/api/order";
import { loadCore } from "@/core";
import { adviceOn, awaitsTransfer } from "./order-payment";
import { sampleOrder, sampleTransfer } from "./sample-orders";

await loadCore();

const due = "請於 2026/11/28 14:05 前完成付款，逾期訂單將自動取消，商品不再保留。";
const transfer = "請匯款 NT$1,560 至本店帳戶，匯款後到「訂單查詢」填寫帳號後五碼，以便我們核對。";
const filledIn = "已收到您填寫的匯款資訊，核對後會更新付款狀態。";
const refund = "此訂單已取消，款項由本店退還，辦理完成後付款狀態會改為已退款。";
const linePay: Partial<Order> = { pay_type: "LinePay", due_at: "2026-11-28T06:05:09Z" };

describe("what the buyer has to know about paying", () => {
  it.each<[string, Order, string[]]>([
    ["cash on delivery", sampleOrder(), ["商品送達時，請將 NT$1,620 交給宅配人員。"]],
    ["a transfer to be made", sampleTransfer(), [transfer, due]],
    ["a transfer without a day", sampleTransfer({ due_at: null }), [transfer]],
    ["a transfer filled in", sampleTransfer({ pay_status: 1 }), [filledIn]],
    ["a transfer that came", sampleTransfer({ pay_status: 2 }), []],
    ["LINE Pay not paid yet", sampleOrder(linePay), [due]],
    ["cancelled before it was paid", sampleTransfer({ status: 5 }), []],
    ["cancelled after it was paid", sampleOrder({ status: 5, pay_status: 2, refund_due: true }), [refund]],
    ["refunded", sampleOrder({ status: 5, pay_status: 3 }), []],
  ])("%s", (_, order, sentences) => {
    expect(adviceOn(order)).toEqual(sentences);
  });

  it("shows the shop's account only as long as money is to go there", () => {
    expect(awaitsTransfer(sampleTransfer())).toBe(true);
    expect(awaitsTransfer(sampleTransfer({ pay_status: 1 }))).toBe(false);
    expect(awaitsTransfer(sampleTransfer({ status: 5 }))).toBe(false);
    expect(awaitsTransfer(sampleOrder())).toBe(false);
  });
});
