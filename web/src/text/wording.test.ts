import { expect, it } from "vitest";
import { catalogueText } from "./catalogue";
import { checkoutText } from "./checkout";
import { orderFactsText } from "./order";

const sources = import.meta.glob<string>(["../**/*.ts", "../**/*.tsx", "!../**/*.test.*", "!../admin/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});

it("says what is missing, awaited and sent as shops in Taiwan do", () => {
  expect(catalogueText.partlyOff).toBe("部分規格暫停供應");
  expect(checkoutText.trouble.lost).toMatch(/^尚未收到系統回覆/);
  expect(checkoutText.trouble.resumed).toBe("正在確認您的訂單");
  expect(orderFactsText.delivery.wayTo.HomeDelivery.Overseas).toBe("國際配送");
});

it.each([
  "再付一次",
  "寄送驗證碼",
  "發送",
  "寄一封簡訊",
  "後五碼",
  "轉跳",
  "沒有庫存",
  "補貨中",
  "連不上",
  "收不到店裡",
  "向店裡確認",
  "讀不到",
  "讀取中",
  "型錄",
  "索取訊息",
  "宅配到府（海外）",
  "有公司統編」",
])("says nowhere %s", (phrase) => {
  const places = Object.entries(sources).filter(([, source]) => source.includes(phrase));
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(places.map(([place]) => place)).toEqual([]);
});
