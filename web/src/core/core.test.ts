import { describe, expect, it, vi } from "vitest";
import type { OrderForm, QuoteRequest } from "./index";

const fees = {
  delivery_fee: 200,
  delivery_fee_threshold: 3000,
  sale_income: 60,
  outlying_surcharge: 0,
  overseas_surcharge: 0,
};

const cart = (price: number, amount: number): QuoteRequest => ({
  lines: [{ price, amount }],
  delivery_location: "Taiwan",
  pay_type: "CashOnDelivery",
  fees,
});

describe("before the rules are loaded", () => {
  it("says so instead of failing somewhere inside", async () => {
    vi.resetModules();
    const { core, forms } = await import("./index");
    expect(() => core.rulesVersion()).toThrow("core used before it was loaded");
    expect(() => forms.checkCode("ABCDEF")).toThrow("forms used before it was loaded");
  });
});

describe("the rules in the page", async () => {
  const { tryRule, core, loadCore } = await import("./index");
  await loadCore();

  it("are loaded once", () => {
    expect(loadCore()).toBe(loadCore());
  });

  it("count a cart below the threshold, with the reasons", () => {
    const quote = core.quote(cart(2950, 1));
    expect(quote).toEqual({
      lines: [{ exact: 2950, rounded: 2950 }],
      subtotal_exact: 2950,
      subtotal: 2950,
      delivery_fee: 200,
      reduction: 0,
      surcharge: 0,
      collection_fee: 60,
      total_exact: 3210,
      total: 3210,
      reasons: [
        {
          rule: "delivery_fee",
          fee: 200,
          threshold: 3000,
          missing: 50,
          sentence: "再買 NT$50 即可免運（未達 NT$3,000 酌收運費 NT$200）",
        },
        { rule: "collection_fee", fee: 60, sentence: "貨到付款酌收手續費 NT$60" },
      ],
    });
  });

  it("keep decimals exact on the way in and out", () => {
    const quote = core.quote(cart(0.29, 50));
    expect(quote.lines).toEqual([{ exact: 14.5, rounded: 15 }]);
    expect(core.formatMoney(1080.125)).toBe("1,080.125");
  });

  it("refuse with a plain object that the page can show", () => {
    expect(tryRule(() => core.quote({ ...cart(100, 1), lines: [] }))).toEqual({
      ok: false,
      refusal: { code: "cart_empty", message: "您的購物車是空的，快去挑選喜歡的商品吧" },
    });
    expect(tryRule(() => core.checkAmount(4, 3))).toMatchObject({
      ok: false,
      refusal: { code: "amount_above_stock", fields: [{ field: "Amount" }] },
    });
  });

  it("throw an Error for an argument of the wrong shape, and go on working", () => {
    const crooked = { lines: "none" } as unknown as QuoteRequest;
    expect(() => tryRule(() => core.quote(crooked))).toThrow(Error);
    expect(() => core.checkAmount(1.5, 3)).toThrow(Error);
    expect(() => core.checkAmount(Number.NaN, 3)).toThrow(Error);
    expect(() => core.formatMoney(0.0001)).toThrow(Error);
    expect(core.checkAmount(3, 3)).toBe(3);
  });

  it("sanitize whatever the browser stored", () => {
    expect(core.sanitizeGuestCart(null)).toEqual({ items: [] });
    expect(core.sanitizeGuestCart(JSON.parse('{"__proto__":1}'))).toEqual({ items: [] });
    const line = { id: "a", product_id: 1, category: { id: 2 }, amount: 3 };
    expect(core.sanitizeGuestCart([line, { ...line, id: "b" }, null])).toEqual({
      items: [{ ...line, amount: 6 }],
    });
  });
});

describe("the rules of the checkout", async () => {
  const { tryRule, core, forms, loadCore, loadForms } = await import("./index");
  await Promise.all([loadCore(), loadForms()]);

  const order = {
    BuyName: "林美玉",
    BuyTel: "0912-345-678",
    ReceiveName: "陳大文",
    ReceiveTel: "0987654321",
    DeliveryCity: "臺北市",
    DeliveryArea: "中正區",
    DeliveryAddress: "重慶南路一段 122 號",
    ExpectedTotal: 3199,
  } as OrderForm;

  it("let a sound order pass, and say of another all that is wrong", () => {
    expect(tryRule(() => forms.checkOrder(order, true, false))).toEqual({ ok: true, value: "無" });
    expect(tryRule(() => forms.checkOrder({ ...order, BuyName: "" }, false, true))).toMatchObject({
      ok: false,
      refusal: { code: "form_invalid", fields: [{ field: "BuyName" }, { field: "Agree" }] },
    });
  });

  it("tell of a total what became of it, from quotes as they are", () => {
    const line = { product_id: 1, product_name: "沉香線香", price: 2950, amount: 1 };
    const seen = { quote: core.quote(cart(2950, 1)), lines: [line] };
    const now = { quote: core.quote(cart(3000.5, 1)), lines: [{ ...line, price: 3000.5 }] };
    expect(forms.explainTotalChange(seen, now)).toEqual([
      "「沉香線香」的單價由 NT$2,950 變更為 NT$3,000.5",
      "運費由 NT$200 變更為 NT$0",
      "應付總額由 NT$3,210 變更為 NT$3,061",
    ]);
  });
});
