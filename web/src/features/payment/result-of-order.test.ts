import { describe, expect, it } from "vitest";
import type { OrderPayment } from "@/api/order";
import { type Believed, outcomeOf } from "./result-of-order";

const payment = (state: OrderPayment["state"]) => ({ state, label: "", sentence: "" }) as OrderPayment;

describe("what came of a payment", () => {
  it.each<Believed>(["paid", "confirming", "failed", "unproved"])(
    "is not known by what the address says (%s)",
    (believed) => {
      expect(outcomeOf(believed, undefined)).toBe("confirming");
      expect(outcomeOf(believed, null)).toBe("confirming");
    },
  );

  it.each<[OrderPayment["state"], Believed, string]>([
    ["paid", "failed", "paid"],
    ["paid", "confirming", "paid"],
    ["confirming", "failed", "confirming"],
    ["confirming", "paid", "confirming"],
    ["failed", "paid", "failed"],
    ["waiting", "paid", "confirming"],
    ["waiting", "confirming", "confirming"],
    ["waiting", "failed", "failed"],
    // The return of another card payment: this order may already be paid.
    ["waiting", "unproved", "confirming"],
    ["failed", "unproved", "failed"],
    ["paid", "unproved", "paid"],
    ["refund_due", "paid", "refund"],
    ["refunded", "failed", "refund"],
  ])("is the shop's word, %s, over an address that says %s: %s", (state, believed, outcome) => {
    expect(outcomeOf(believed, payment(state))).toBe(outcome);
  });
});
