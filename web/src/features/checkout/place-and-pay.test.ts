import { describe, expect, it } from "vitest";
import { type DeliveryLocation, loadForms, type PayType, type Setting } from "@/core";
import { payTypeFor } from "./place-and-pay";

await loadForms();

const open = (...open_pay_types: PayType[]) => ({ open_pay_types }) as Setting;
const all = open("CashOnDelivery", "LinePay", "CreditCard", "BankTransfer", "PayPal");

describe("the way to pay", () => {
  it.each<[DeliveryLocation, PayType, Setting, PayType]>([
    ["Taiwan", "LinePay", all, "LinePay"],
    ["OutlyingIsland", "LinePay", all, "CashOnDelivery"],
    ["Overseas", "CreditCard", all, "BankTransfer"],
    ["Taiwan", "LinePay", open("CashOnDelivery", "CreditCard"), "CashOnDelivery"],
    ["Taiwan", "CreditCard", open("CashOnDelivery", "CreditCard"), "CreditCard"],
    ["Overseas", "BankTransfer", open("CashOnDelivery", "PayPal"), "PayPal"],
  ])("to %s, chosen %s, is one that the place has and the shop takes", (place, chosen, setting, payType) => {
    expect(payTypeFor(place, chosen, setting)).toBe(payType);
  });
});
