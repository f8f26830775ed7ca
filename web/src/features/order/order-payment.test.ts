import { describe, expect, it } from "vitest";
import type { Order, OrderPayment } from "@/api/order";
import { sampleOnline, sampleOrder, samplePayment, sampleTransfer } from "@/testing/sample-orders";
import { adviceOn, awaitedAt, payStatusOf } from "./order-payment";
import { isUnderWay } from "./use-orders";

const due = "請於 2026/11/28 14:05 前完成付款，逾期訂單將自動取消，商品不再保留。";
const online = (state: OrderPayment["state"], more: Partial<Order> = {}) =>
  sampleOnline({ payment: samplePayment({ state, label: state, sentence: "規則說的" }), ...more });

describe("what the buyer has to know about paying", () => {
  it.each<[string, Order, string[]]>([
    ["cash on delivery", sampleOrder(), ["請於收到商品時，將現金 NT$1,620 交給宅配人員"]],
    ["a transfer to be made", sampleTransfer(), ["請匯款 NT$1,560，完成後填寫匯款帳號末五碼", due]],
    [
      "a transfer without a day",
      sampleTransfer({ due_at: null }),
      ["請匯款 NT$1,560，完成後填寫匯款帳號末五碼"],
    ],
    ["LINE Pay not paid yet", sampleOnline(), ["請以 LINE Pay 完成付款，應付 NT$1,620", due]],
    ["a card that was refused", online("failed"), ["規則說的", due]],
    ["a result that is not known", online("confirming"), ["規則說的"]],
    [
      "a transfer whose digits were told",
      sampleTransfer({
        pay_status: 1,
        payment: samplePayment({ state: "confirming", sentence: "規則說的" }),
      }),
      ["規則說的", "付款期限：2026/11/28 14:05。"],
    ],
    ["money on its way back", online("refund_due", { status: 5, due_at: null }), ["規則說的"]],
    ["paid", online("paid", { due_at: null }), []],
    ["cancelled before it was paid", sampleTransfer({ status: 5, payment: null, due_at: null }), []],
  ])("%s", (_, order, sentences) => {
    expect(adviceOn(order)).toEqual(sentences);
  });

  it("shows the shop's account only as long as money is to go there", () => {
    expect(awaitedAt(sampleTransfer())?.account_number).toBe("009-001-234567");
    expect(awaitedAt(sampleTransfer({ pay_status: 1 }))).toBeNull();
    expect(awaitedAt(sampleTransfer({ status: 5, payment: null }))).toBeNull();
    expect(awaitedAt(sampleTransfer({ payment: samplePayment({ bank: null }) }))).toBeNull();
    expect(awaitedAt(sampleOrder())).toBeNull();
  });

  it("is in the list the pay status, and what that does not tell", () => {
    expect(payStatusOf(online("waiting"))).toBe("未付款");
    expect(payStatusOf(online("confirming"))).toBe("confirming");
    expect(payStatusOf(online("failed"))).toBe("failed");
    expect(payStatusOf(online("refund_due"))).toBe("refund_due");
    expect(payStatusOf(sampleOrder({ payment: null }))).toBe("未付款");
    const told = samplePayment({ state: "confirming", label: "付款結果確認中" });
    expect(payStatusOf(sampleTransfer({ payment: told, pay_status_label: "已填寫匯款資料" }))).toBe(
      "已填寫匯款資料",
    );
  });
});

describe("an order is asked about again", () => {
  it.each<[string, Order, boolean]>([
    ["while it waits for its buyer", online("waiting"), true],
    ["while nobody knows", online("confirming"), true],
    ["after a failure, for another tab may try again", online("failed"), true],
    ["while money goes back", online("refund_due"), true],
    ["while a transfer is waited for", sampleTransfer(), true],
    ["not once it is paid", online("paid"), false],
    ["not once its money went back", online("refunded"), false],
    ["not when it was called off", sampleOnline({ payment: null }), false],
    ["not for cash at the door", sampleOrder(), false],
  ])("%s", (_, order, again) => {
    expect(isUnderWay(order)).toBe(again);
  });
});
