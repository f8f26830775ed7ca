import { describe, expect, it } from "vitest";
import type { Setting } from "@/core";
import { sampleSetting as setting } from "@/testing/sample-setting";
import { deliveryDocument } from "./delivery";
import { type ShopDocument, unset } from "./document";
import { termsDocument } from "./terms";

const money = (amount: number) => amount.toLocaleString("en-US");

const terms = (changes: Partial<Setting> = {}) =>
  termsDocument({ setting: { ...setting, ...changes }, money });
const returns = (changes: Partial<Setting> = {}) =>
  deliveryDocument({ setting: { ...setting, ...changes }, money });
const words = (document: ShopDocument) => JSON.stringify(document);

describe("the shop's documents", () => {
  it("quote the fees that the cart reckons with", () => {
    const text = words(terms({ delivery_fee: 150, delivery_fee_threshold: 12500, sale_income: 30 }));
    expect(text).toContain("滿 NT$12,500 免運費");
    expect(text).toContain("酌收 NT$150");
    expect(text).toContain("代收手續費 NT$30");
  });

  it("name a surcharge, or say that staff will", () => {
    expect(words(terms())).toContain("由專人與您確認金額");
    const text = words(terms({ outlying_surcharge: 250, overseas_surcharge: 900 }));
    expect(text).toContain("另加 NT$250，不因消費金額減免");
    expect(text).toContain("另加 NT$900，不因消費金額減免");
    expect(text).not.toContain("由專人與您確認金額");
  });

  it("name the locations and payment methods that are open", () => {
    const all = words(terms());
    expect(all).toContain("宅配以臺灣本島為限。離島與海外地區可以下單");
    expect(all).toContain("臺灣本島可使用貨到付款與銀行轉帳。");
    expect(all).not.toContain("目前不提供配送");
    const near = words(terms({ deliver_outlying_island: false, deliver_overseas: false }));
    expect(near).toContain('"宅配以臺灣本島為限。"');
    expect(near).not.toContain("地區可以下單");
    expect(near.split("目前不提供配送。")).toHaveLength(3);
    expect(words(terms({ deliver_overseas: false }))).toContain("。離島地區可以下單");
    expect(words(terms({ deliver_outlying_island: false }))).toContain("。海外地區可以下單");
    expect(words(terms({ deliver_taiwan: false }))).toContain("目前不配送臺灣本島。離島與海外");
  });

  it("never show a shopper that something is not set", () => {
    expect(words(terms())).not.toContain(unset);
    expect(words(returns())).not.toContain(unset);
  });

  it("show the shop's profile once they are set", () => {
    const profile = { address: "臺南市某街 1 號", email: "a@example.com", representative: "王小明" };
    for (const value of Object.values(profile)) expect(words(terms(profile))).toContain(value);
    expect(words(returns(profile))).toContain("寄至臺南市某街 1 號");
  });

  it("promise only what the shop can do", () => {
    for (const { title, text } of [
      { title: "terms", text: words(terms()) },
      { title: "returns", text: words(returns()) },
    ]) {
      for (const promise of [
        "電子發票",
        "中獎",
        "折讓",
        "部分品項",
        "多退少補",
        "更換一次",
        "補寄",
        "通知您退款",
        "有公司統編",
      ]) {
        expect(text, `${promise} in ${title}`).not.toContain(promise);
      }
    }
    expect(words(returns())).toContain("自收到商品的次日起七日內");
    expect(words(returns())).toContain("選擇「需要，我是公司會員」");
  });

  it("have no two parts of the same name, so that anchors and lists stay unambiguous", () => {
    for (const { chapters } of [terms(), returns()]) {
      expect(new Set(chapters.map(({ id }) => id)).size).toBe(chapters.length);
      for (const { articles } of chapters) {
        expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
      }
    }
  });
});
