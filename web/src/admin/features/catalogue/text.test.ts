import { expect, test } from "vitest";
import { productsFileText } from "./text";

const none = { new_menus: 0, new_categories: 0, new_products: 0, changed: 0, unchanged: 0 };

test("the numbers of a file of products", () => {
  const { counts } = productsFileText;
  const all = { new_menus: 1, new_categories: 3, new_products: 1_200, changed: 5, unchanged: 40 };
  expect(counts(all)).toBe("新增 1 個選單、3 項商品、1,200 個規格；修改 5 個規格；不變 40 個規格");
  expect(counts({ ...none, new_products: 2 })).toBe("新增 2 個規格");
  expect(counts({ ...none, changed: 1, unchanged: 1 })).toBe("修改 1 個規格；不變 1 個規格");
  expect(counts({ ...none, unchanged: 40 })).toBe("不變 40 個規格");
});
