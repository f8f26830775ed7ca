import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Order } from "@/api/order";
import { loadCore } from "@/core";
import { sampleLine, sampleOrder, sampleTransfer } from "@/testing/sample-orders";
import OrderSheetPage from "./order-sheet";

await loadCore();
// Long timeout, so that the test does not fail on a busy machine.
configure({ asyncUtilTimeout: 8_000 });

const setting = {
  shop_name: "沐山香堂",
  hotline: "0800-557989",
  address: "未設定",
  company_tax_number: "12345675",
  bank_name: "臺灣銀行",
  bank_account_holder: "沐山香堂",
  bank_account_number: "009-001-234567",
};

function open(order: Order | null): void {
  vi.stubGlobal("fetch", async (url: string) => {
    if (url === "/api/Setting") return Response.json({ Result: setting });
    if (order && url === `/api/Order?Id=${order.id}`) return Response.json({ Result: order });
    return Response.json({ message: "查無這筆訂單", code: "order_unknown" }, { status: 404 });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={["/User/Order/261121ABCDEFGHJK"]}>
        <Routes>
          <Route path="/User/Order/:orderId" element={<OrderSheetPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the sheet of an order", () => {
  it("has everything that was ordered, for whom, and what it costs", async () => {
    const quote = sampleOrder().quote;
    const lines = [...quote.lines, { exact: 1080.125, rounded: 1080 }];
    const powder = sampleLine(50202, 1080.125, 1, { category_name: "沉香粉", product_name: "散裝一兩" });
    open(sampleOrder({ products: [sampleLine(10101, 680, 2), powder], quote: { ...quote, lines } }));
    const sheet = await screen.findByRole("article");
    const rows = within(sheet).getAllByRole("row").slice(1);
    expect(rows.map((row) => Array.from(row.children, ({ textContent }) => textContent))).toEqual([
      ["老山檀香線香一尺三・300g", "NT$680", "2", "NT$1,360"],
      ["沉香粉散裝一兩", "NT$1,080.125", "1", "NT$1,080"],
    ]);
    expect(sheet.textContent).toContain("訂單編號261121ABCDEFGHJK訂購日期2026/11/21 14:05:09");
    expect(sheet.textContent).toContain("應付總額NT$1,620");
    // Unset values do not appear on paper.
    await screen.findAllByText(/沐山香堂/);
    expect(sheet.textContent).toContain("沐山香堂　服務專線 0800-557989　統一編號 12345675");
  });

  it("names the shop's account while a transfer is waited for", async () => {
    open(sampleTransfer());
    expect(await screen.findByText("009-001-234567")).toBeTruthy();
  });

  it("is printed by its button, and leads back to the order", async () => {
    const print = vi.fn();
    vi.stubGlobal("print", print);
    open(sampleOrder());
    await userEvent.click(await screen.findByRole("button", { name: "列印" }));
    expect(print).toHaveBeenCalledOnce();
    const back = screen.getByRole("link", { name: "回訂單查詢" });
    expect(back.getAttribute("href")).toBe("/User/Order?id=261121ABCDEFGHJK");
  });

  it("is the not-found page for an order that the member has not", async () => {
    open(null);
    expect(await screen.findByRole("link", { name: /首頁/ })).toBeTruthy();
    expect(screen.queryByRole("article")).toBeNull();
  });
});
