import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { core, type DeliveryLocation, type Fees, loadCore, type PayType } from "@/core";
import { sampleOrder } from "@/testing/sample-orders";
import { OrderSum } from "./order-sum";

await loadCore();

afterEach(cleanup);

const fees: Fees = {
  delivery_fee: 200,
  delivery_fee_threshold: 3000,
  sale_income: 60,
  outlying_surcharge: 150,
  overseas_surcharge: 0,
};

/** Returns the parts of the sum as displayed: name, amount, reasons. */
function shown(price: number, delivery_location: DeliveryLocation, pay_type: PayType): string[] {
  const lines = [{ price, amount: 1 }];
  const quote = core.quote({ lines, delivery_location, pay_type, fees });
  render(<OrderSum order={sampleOrder({ quote, delivery_location, pay_type })} />);
  return screen
    .getAllByRole("term")
    .map(({ parentElement }) =>
      Array.from(parentElement?.children ?? [], (part) => part.textContent).join("｜"),
    );
}

describe("the sum of an order", () => {
  it("below the threshold tells the fee, and asks nobody to buy more", () => {
    expect(shown(2999, "Taiwan", "CashOnDelivery")).toEqual([
      "商品小計｜NT$2,999",
      "運費｜NT$200｜商品小計未達 NT$3,000",
      "貨到付款手續費｜NT$60",
      "應付總額｜NT$3,259",
    ]);
  });

  it("from the threshold on takes the fee off again", () => {
    expect(shown(3000, "Taiwan", "LinePay")).toEqual([
      "商品小計｜NT$3,000",
      "運費｜NT$200",
      "運費折抵｜−NT$200｜商品小計已達 NT$3,000，免運費",
      "應付總額｜NT$3,000",
    ]);
  });

  it("adds what an island costs", () => {
    expect(shown(3000, "OutlyingIsland", "BankTransfer").slice(3)).toEqual([
      "離島加收｜NT$150",
      "應付總額｜NT$3,150",
    ]);
  });

  it("leaves open what staff confirm, and tells of rounding", () => {
    const parts = shown(1080.125, "Overseas", "PayPal");
    expect(parts[0]).toBe("商品小計｜NT$1,080");
    expect(parts[2]).toMatch(/^海外加收｜另行確認｜.+/);
    expect(parts[3]).toBe("應付總額｜NT$1,280｜各品項金額四捨五入至元，應付 NT$1,280（原為 NT$1,280.125）");
  });
});
