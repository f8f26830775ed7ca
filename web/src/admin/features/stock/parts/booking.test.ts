import { describe, expect, it } from "vitest";
import { ApiError } from "@/api/client";
import { bookingForm, changeFor, presentOf } from "./booking";

const seen = { prodId: "ST-LS-13-300", wareId: "TN01", version: 3, quantity: 12 };
const typed = { Change: "5", Quantity: "10", Note: "月底盤點" };

describe("what is typed to book something", () => {
  it("is a count with what the page showed when it began, and no change", () => {
    expect(bookingForm({ ...typed, Reason: "Counted" }, seen)).toEqual({
      ProdID: "ST-LS-13-300",
      WareID: "TN01",
      Version: 3,
      Reason: "Counted",
      Change: "",
      Quantity: "10",
      ExpectedQuantity: 12,
      Note: "月底盤點",
    });
  });

  it("is a change for every other reason, and no count", () => {
    expect(bookingForm({ ...typed, Reason: "Damaged" }, seen)).toMatchObject({
      Change: "5",
      Quantity: "",
      ExpectedQuantity: "",
    });
  });

  it("begins with the sign where goods go out, and keeps what is typed already", () => {
    expect(changeFor("Damaged", "")).toBe("-");
    expect(changeFor("Sample", "-")).toBe("-");
    expect(changeFor("Received", "-")).toBe("");
    expect(changeFor("Received", "-3")).toBe("-3");
  });
});

describe("a colleague who was faster", () => {
  it("is told by the answer, and by no other refusal", () => {
    const result = { item: { quantity: 10 }, last: null };
    expect(presentOf(new ApiError(409, { code: "version_changed", result }))).toBe(result);
    expect(presentOf(new ApiError(400, { code: "out_of_range" }))).toBeNull();
    expect(presentOf(new Error("offline"))).toBeNull();
  });
});
