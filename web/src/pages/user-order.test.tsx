import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { ActionName } from "@/api/order";
import { calls, dialog, here, open, playShop, press, shop, shownMessage } from "@/testing/orders-page";
import { sampleOrder, sampleTransfer } from "@/testing/sample-orders";

await playShop();

describe("the list of orders", () => {
  it("has the documents' columns on a wide screen", async () => {
    open();
    const row = await screen.findByRole("row", { name: /261121ABCDEFGHJK/ });
    const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(heads).toEqual(["訂單編號", "訂購日期", "處理狀態", "付款方式", "付款狀態", "金額", "明細"]);
    const cells = Array.from(row.children, ({ textContent }) => textContent);
    expect(cells).toEqual([
      "261121ABCDEFGHJK老山檀香線香",
      "2026/11/21 14:05:09",
      "訂單成立",
      "貨到付款",
      "未付款",
      "NT$1,620",
      "明細",
    ]);
  });

  it("has a card for each order on a narrow one", async () => {
    open("/User/Order", false);
    const card = await screen.findByRole("article", { name: "訂單編號 261121ABCDEFGHJK" });
    expect(card.textContent).toContain("2026/11/21 14:05:09訂單成立");
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("says that there is nothing", async () => {
    shop.orders = [];
    open();
    expect(await screen.findByText("目前沒有資料")).toBeTruthy();
  });

  it("can be asked for again when the shop was out of reach", async () => {
    shop.closed = Response.json({}, { status: 503 });
    open();
    await screen.findByText("訂單暫時無法顯示");
    shop.closed = undefined;
    await press("重試");
    expect(await screen.findByRole("table")).toBeTruthy();
  });

  it("tells of an expired login", async () => {
    shop.closed = Response.json({ message: "請重新登入" }, { status: 401 });
    open();
    await waitFor(() => expect(shownMessage()?.text).toBe("登入已逾期，請重新登入"));
  });

  it("keeps its page in the address, newest first, ten on a page", async () => {
    shop.orders = Array.from({ length: 11 }, (_, place) => sampleOrder({ id: `ORDER${place}` }));
    open();
    await screen.findByText("ORDER9");
    expect(screen.getByText("共 11 筆訂單")).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "第 2 頁" }));
    await screen.findByText("ORDER10");
    expect(here()).toBe("/User/Order?page=2");
    expect(calls("GET").at(-1)?.url.search).toBe("?Page=2&PageCount=10&Order=desc&OrderKey=createat");
  });

  it("steps back from a page that has become empty to the last that there is", async () => {
    open("/User/Order?page=3");
    await screen.findByText("261121ABCDEFGHJK");
    expect(here()).toBe("/User/Order");
  });

  it("offers nothing that it does not know", async () => {
    shop.orders = [sampleOrder({ actions: ["send_flowers" as ActionName] })];
    open("/User/Order?id=261121ABCDEFGHJK");
    await screen.findByText("訂購商品");
    const offered = within(dialog("訂單明細")).getAllByRole("button");
    expect(offered.map((button) => button.getAttribute("aria-label"))).toEqual(["關閉"]);
  });
});

describe("an order in full", () => {
  it("opens from its row, has an address of its own, and closes to the list", async () => {
    open();
    await screen.findByRole("table");
    await press("訂單 261121ABCDEFGHJK 的明細");
    expect(here()).toBe("/User/Order?id=261121ABCDEFGHJK");
    expect(dialog("訂單明細").textContent).toContain("700 臺南市中西區神農街 1 號");
    await press("關閉");
    await waitFor(() => expect(here()).toBe("/User/Order"));
    expect(screen.queryByRole("dialog", { name: "訂單明細" })).toBeNull();
  });

  it("is found by a link, also when it stands on another page", async () => {
    shop.orders = [...Array.from({ length: 10 }, (_, n) => sampleOrder({ id: `A${n}` })), sampleTransfer()];
    open("/User/Order?id=261121ABCDEFGHJK");
    expect(await screen.findByText("009-001-234567")).toBeTruthy();
    await press("關閉");
    expect(here()).toBe("/User/Order");
  });

  it("says so when there is no such order", async () => {
    open("/User/Order?id=NOTHING");
    expect(await screen.findByText("查無這筆訂單")).toBeTruthy();
  });
});
