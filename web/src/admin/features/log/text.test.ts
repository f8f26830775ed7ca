import { expect, test } from "vitest";
import { loadCore } from "@/core";
import { dayText, valueText, whoText } from "./text";

await loadCore();

test("a changed value names its label, the old and the new value", () => {
  expect(valueText({ label: "價格", from: "NT$380", to: "NT$420" })).toBe("價格：NT$380 → NT$420");
  expect(valueText({ label: "", from: "NT$200", to: "NT$1,250" })).toBe("NT$200 → NT$1,250");
  expect(valueText({ label: "名稱", from: null, to: "沉香臥香" })).toBe("名稱：沉香臥香");
  expect(valueText({ label: "裝置", from: "手機", to: null })).toBe("裝置：手機 → （無）");
  expect(valueText({ label: "", from: null, to: null })).toBe("（無）");
});

test("a person's day in one sentence", () => {
  const sums = [
    { kind: "order", action: "開始備貨", count: 10, unit: "筆", amount: null },
    { kind: "money", action: "確認已收款", count: 3, unit: "筆", amount: 4819 },
    { kind: "product", action: "修改規格", count: 2, unit: "項", amount: null },
  ] as const;
  expect(dayText({ day: "2026-09-03", who: "chen", sums: [...sums] })).toBe(
    "9 月 3 日 chen：開始備貨 10 筆、確認已收款 NT$4,819（3 筆）、修改規格 2 項",
  );
  expect(dayText({ day: "2026-12-31", who: "lin (command line)", sums: [] })).toBe(
    "12 月 31 日 lin（主機指令）：沒有紀錄",
  );
});

test("an operator is named without English words", () => {
  expect(whoText("chen")).toBe("chen");
  expect(whoText("陳小姐 (command line)")).toBe("陳小姐（主機指令）");
});
