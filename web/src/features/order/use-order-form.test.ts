import { describe, expect, it } from "vitest";
import { loadForms, type Member } from "@/core";
import { entriesFor, fitted, requestOf } from "./use-order-form";

await loadForms();

const member = {
  name: "王小明",
  tel: "0912345678",
  email: null,
  zipcode: "700",
  city: "臺南市",
  area: "中西區",
  address: "神農街 1 號",
} as Member;

const abroad = { ...member, zipcode: "", city: "", area: "", address: "1 Main St" };

describe("the order's form", () => {
  it("begins with the member's own data, to be received by the buyer", () => {
    expect(entriesFor(member, "Taiwan")).toMatchObject({
      BuyName: "王小明",
      BuyTel: "0912345678",
      BuyEmail: "",
      TaxNo: "",
      TaxTitle: "",
      Same: true,
      Agree: false,
      DeliveryZipCode: "700",
      DeliveryAddress: "神農街 1 號",
    });
  });

  it.each([
    ["Taiwan", member, "神農街 1 號"],
    ["OutlyingIsland", member, ""],
    ["Overseas", member, ""],
    ["OutlyingIsland", { ...member, zipcode: "880" }, "神農街 1 號"],
    ["Overseas", abroad, "1 Main St"],
    ["Taiwan", abroad, ""],
  ] as const)("to %s takes an address of that place only", (place, who, address) => {
    expect(entriesFor(who, place).DeliveryAddress).toBe(address);
    const entries = { ...entriesFor(member, "Taiwan"), Remark: "急" };
    expect(fitted(entries, place).Remark).toBe("急");
  });

  it("sends the buyer as the receiver, and nothing that is the page's own", () => {
    const entries = { ...entriesFor(member, "Taiwan"), ReceiveName: "舊的", Agree: true };
    const chosen = { place: "Taiwan", payType: "LinePay", total: 880, terms: "2026-11-28" } as const;
    const sent = requestOf(entries, chosen);
    expect(sent).toMatchObject({
      ReceiveName: "王小明",
      ReceiveTel: "0912345678",
      DeliveryLocation: "Taiwan",
      DeliveryType: "HomeDelivery",
      PayType: "LinePay",
      ExpectedTotal: 880,
      TermsVersion: "2026-11-28",
    });
    expect(sent).not.toHaveProperty("Same");
    expect(sent).not.toHaveProperty("Agree");
  });
});
