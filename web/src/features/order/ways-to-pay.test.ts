import { describe, expect, it } from "vitest";
import { type DeliveryLocation, loadForms, type OrderPreview, type PayType, type Refusal } from "@/core";
import { fittingChoice, openPlaces, payTypeFor, waysToPay } from "./ways-to-pay";

await loadForms();

const open = (...open_pay_types: PayType[]) => ({ open_pay_types });
const all = open("CashOnDelivery", "LinePay", "CreditCard", "BankTransfer", "PayPal");
const nothing: OrderPreview = { ways: [] };
const tooDear: Refusal = { code: "cash_on_delivery_too_large", message: "貨到付款的金額上限為 NT$20,000" };
const noCash: OrderPreview = { ways: [{ pay_type: "CashOnDelivery", refusal: tooDear }] };

describe("the way to pay", () => {
  it.each<[DeliveryLocation, PayType, typeof all, OrderPreview, PayType]>([
    ["Taiwan", "LinePay", all, nothing, "LinePay"],
    ["OutlyingIsland", "LinePay", all, nothing, "CashOnDelivery"],
    ["Overseas", "CreditCard", all, nothing, "BankTransfer"],
    ["Taiwan", "LinePay", open("CashOnDelivery", "CreditCard"), nothing, "CashOnDelivery"],
    ["Taiwan", "CreditCard", open("CashOnDelivery", "CreditCard"), nothing, "CreditCard"],
    ["Overseas", "BankTransfer", open("CashOnDelivery", "PayPal"), nothing, "PayPal"],
    ["Taiwan", "CashOnDelivery", all, noCash, "LinePay"],
    ["Taiwan", "BankTransfer", all, noCash, "BankTransfer"],
    ["OutlyingIsland", "LinePay", all, noCash, "BankTransfer"],
    ["Taiwan", "CashOnDelivery", open("CashOnDelivery"), noCash, "CashOnDelivery"],
  ])("to %s, chosen %s, is one that can be chosen", (place, chosen, setting, preview, payType) => {
    expect(payTypeFor(waysToPay(place, setting, preview), chosen)).toBe(payType);
  });

  it("is shown with its reason where it cannot be chosen", () => {
    const [cash, ...others] = waysToPay("Taiwan", all, noCash);
    expect([cash?.pay_type, cash?.refusal]).toEqual(["CashOnDelivery", tooDear]);
    expect(others.map(({ refusal }) => refusal)).toEqual([undefined, undefined, undefined]);
  });
});

describe("a choice that the shop does not offer any more", () => {
  const near = { deliver_taiwan: true, deliver_outlying_island: false, deliver_overseas: false };
  const online = open("LinePay", "CreditCard");
  const fitting = (place: DeliveryLocation, payType: PayType, isChosen: boolean) =>
    fittingChoice({ place, payType, isChosen }, openPlaces(near), (to) => waysToPay(to, online, nothing));

  it("keeps the wish, so that the page can say what has changed", () => {
    expect(fitting("OutlyingIsland", "BankTransfer", true)).toEqual({
      place: "Taiwan",
      payType: "LinePay",
      wished: { place: "OutlyingIsland", payType: "BankTransfer" },
    });
    expect(fitting("Taiwan", "CreditCard", true).wished).toEqual({ place: "Taiwan", payType: "CreditCard" });
  });

  it("is no wish in a form that was not touched", () => {
    const { place, payType, wished } = fitting("Taiwan", "CashOnDelivery", false);
    expect([place, payType, wished]).toEqual(["Taiwan", "LinePay", { place: "Taiwan", payType: "LinePay" }]);
  });

  it("lists the open locations in their order", () => {
    expect(openPlaces(near)).toEqual(["Taiwan"]);
    expect(openPlaces({ ...near, deliver_taiwan: false, deliver_overseas: true })).toEqual(["Overseas"]);
  });
});
