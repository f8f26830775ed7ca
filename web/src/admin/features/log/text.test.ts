import { expect, test } from "vitest";
import { subjectText, valueText } from "./text";

test("subjects in Chinese", () => {
  expect(subjectText("setting delivery_fee")).toBe("設定 delivery_fee");
  expect(subjectText("staff john second factor")).toBe("人員 john　驗證器");
  expect(subjectText("member 7 may log in")).toBe("會員 7　可否登入");
  expect(subjectText("stock STICK-1 TN01")).toBe("庫存 STICK-1　TN01");
  expect(subjectText("something else")).toBe("something else");
  expect(subjectText("")).toBe("");
});

test("values in Chinese", () => {
  expect(valueText("yes")).toBe("可以登入");
  expect(valueText("no: 盜刷: 兩次")).toBe("已停用：盜刷: 兩次");
  expect(valueText("Reader, disabled")).toBe("檢視、停用");
  expect(valueText("https://x: y")).toBe("https://x: y");
  expect(valueText("250")).toBe("250");
});
