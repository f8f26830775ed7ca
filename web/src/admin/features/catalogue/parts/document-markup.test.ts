import { describe, expect, it } from "vitest";
import { forms, loadForms, type Setting } from "@/core";
import { chaptersOf } from "@/features/document/own-document";
import { sampleSetting } from "@/testing/sample-setting";
import { deliveryDocument } from "@/text/delivery";
import { termsDocument } from "@/text/terms";
import { defaultText } from "./document-markup";

await loadForms();

const setting: Setting = {
  ...sampleSetting,
  company_tax_number: "12345675",
  // Equal fees have different placeholders.
  sale_income: 200,
  outlying_surcharge: 250,
};

const money = (amount: number) => amount.toLocaleString("en-US");
const origin = "https://shop.example";
const terms = (changes: Partial<Setting> = {}) =>
  defaultText(termsDocument, { setting: { ...setting, ...changes }, money }, origin);
const returns = () => defaultText(deliveryDocument, { setting, money }, origin);

describe("a default document as text", () => {
  it("marks chapters, articles, points and facts", () => {
    const lines = terms().Text.split("\n");
    expect(lines[0]).toMatch(/^在您下單之前/);
    expect(lines).toContain("# 隱私權政策");
    expect(lines[lines.indexOf("# 隱私權政策") + 1]).toMatch(/^以下依個人資料保護法/);
    expect(lines).toContain("## 用香安全");
    expect(lines).toContain("- 查詢或閱覽。");
    expect(lines).toContain("| 名稱 | {店名}");
    expect(terms().Title).toBe("服務條款與隱私權政策");
  });

  it("has placeholders for the settings, and no value of them", () => {
    const { Text } = terms();
    expect(Text).toContain("商品小計滿 {免運門檻} 免運費；未滿者，每筆訂單酌收 {運費}。");
    expect(Text).toContain("代收手續費 {貨到付款手續費}，");
    expect(Text).toContain("{店名}（統一編號：{統一編號}）。");
    expect(Text).toContain("服務專線 {服務專線}（{服務時間}）");
    expect(Text).toContain("同意以{管轄法院}為第一審管轄法院");
    expect(Text.split("\n")).toContain("{付款方式}");
    for (const text of [Text, returns().Text]) {
      expect(text).not.toMatch(
        /沐山香堂|557989|8:00|臺南地方|12345675|NT\$(200|3,000|-|\{)|undefined|未設定/,
      );
    }
  });

  it("reads as it does today where a setting decides on a sentence", () => {
    expect(terms().Text).toContain("| 代表人 | 整理中，請洽服務專線");
    expect(terms().Text).not.toContain("{電子郵件}");
    expect(terms({ email: "hello@shop.example" }).Text).toContain("，或寫信至 {電子郵件}");
    expect(terms().Text).toContain("另加 NT$250，不因消費金額減免。");
    expect(terms({ deliver_overseas: false }).Text).toContain("| 海外 | 目前不提供配送。");
  });

  it("says the address of a page that the default links to", () => {
    expect(returns().Text).toContain("\n以訂單編號申請退貨：https://shop.example/Return\n");
  });

  it("is read as the same chapters and articles", () => {
    const known: Record<string, string> = {
      "{店名}": setting.shop_name,
      "{服務專線}": setting.hotline,
      "{服務時間}": setting.service_hours,
      "{電子郵件}": setting.email,
      "{地址}": setting.address,
      "{統一編號}": setting.company_tax_number,
      "{負責人}": setting.representative,
      "{管轄法院}": setting.court,
      "{運費}": `NT$${money(setting.delivery_fee)}`,
      "{免運門檻}": `NT$${money(setting.delivery_fee_threshold)}`,
      "{貨到付款手續費}": `NT$${money(setting.sale_income)}`,
      "{付款方式}": setting.ways_to_pay,
    };
    const values = forms.textPlaceholders().map((placeholder) => known[placeholder] ?? placeholder);
    for (const standard of [termsDocument, deliveryDocument]) {
      const text = defaultText(standard, { setting, money }, origin);
      const { lead, chapters } = forms.readDocument(text.Text, values);
      const expected = standard({ setting, money });
      expect(lead).toBe(expected.lead);
      expect(chaptersOf(chapters).map(({ id: _, ...chapter }) => chapter)).toEqual(
        expected.chapters.map(({ title, lead: ownLead = "", articles }) => ({
          title,
          lead: ownLead,
          articles: articles.map((article) => ({
            ...article,
            passages: article.passages.map((passage) =>
              typeof passage !== "string" && "link" in passage
                ? `${passage.link[0]}：${origin}${passage.link[1]}`
                : passage,
            ),
          })),
        })),
      );
    }
  });

  it("leaves room to write more", () => {
    for (const { Text } of [terms(), returns()]) expect([...Text].length).toBeLessThan(9_000);
  });
});
