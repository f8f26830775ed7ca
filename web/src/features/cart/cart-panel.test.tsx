import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Category, loadCore, type Setting } from "@/core";
import { useMessages } from "@/dialogs/messages";
import CartPanel from "./cart-panel";
import { keepCart, useCart, useCartPanel } from "./cart-store";

await loadCore();
// Long timeout, so that the test does not fail on a busy machine.
configure({ asyncUtilTimeout: 8_000 });

const product = (id: number, name: string, price: number, active = true) => ({
  id,
  name,
  price,
  active,
  content: "",
  img: "",
  prod_id: `P${id}`,
  ware_id: "W",
});

const category: Category = {
  id: 101,
  name: "老山檀香線香",
  menu_id: 1,
  menu_name: "線香",
  summary: "",
  img: [],
  products: [product(1, "一尺三", 680), product(2, "七寸", 150, false)],
  price_min: 680,
  price_max: 680,
};

const setting: Partial<Setting> = {
  delivery_fee: 200,
  delivery_fee_threshold: 3000,
  sale_income: 60,
  outlying_surcharge: 0,
  overseas_surcharge: 0,
};

const line = (id: string, productId: number, amount: number, categoryId = 101) => ({
  id,
  product_id: productId,
  category: { id: categoryId },
  amount,
});

/** Stubs the server; `stock` returns the remaining stock of every product. */
function serve(stock: () => number | Error): void {
  vi.stubGlobal("fetch", async (url: string) => {
    const answer = (Result: unknown, status = 200) => Response.json({ Result }, { status });
    if (url === "/api/Setting") return answer(setting);
    if (url === "/api/Product/Category?CategoryId=101") return answer(category);
    if (!url.startsWith("/api/ERPProduct/Ware/Stock"))
      return Response.json({ message: "無" }, { status: 404 });
    const Quantity = stock();
    if (Quantity instanceof Error) throw Quantity;
    return answer({ Quantity });
  });
}

function show(): void {
  useCartPanel.setState({ open: true });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <CartPanel onCheckOut={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const button = (name: RegExp) => screen.getByRole("button", { name });
const amounts = () => useCart.getState().items.map(({ amount }) => amount);

beforeEach(() => {
  // jsdom does not implement modal dialogs; the test needs only open and closed.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  useMessages.setState({ message: null, open: false });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  keepCart({ items: [] });
});

describe("the cart panel", () => {
  it("raises an amount after asking the stock, and stops at it", async () => {
    serve(() => 2);
    keepCart({ items: [line("a", 1, 1)] });
    show();
    expect(await screen.findByText("再買 NT$2,320 即可免運（未達 NT$3,000 酌收運費 NT$200）")).toBeTruthy();
    expect(button(/^減少/)).toHaveProperty("disabled", true);
    await userEvent.click(button(/^增加/));
    await waitFor(() => expect(amounts()).toEqual([2]));
    await waitFor(() => expect(button(/^增加/)).toHaveProperty("disabled", true));
    expect(button(/^減少/)).toHaveProperty("disabled", false);
  });

  it("refuses what others bought meanwhile, in the rule's words, and changes nothing", async () => {
    const left = [5, 2];
    serve(() => left.shift() ?? 2);
    keepCart({ items: [line("a", 1, 3)] });
    show();
    await screen.findByText("一尺三");
    await userEvent.click(button(/^增加/));
    await waitFor(() => expect(useMessages.getState().message?.text).toBe("庫存剩 2 件，請減少數量"));
    expect(amounts()).toEqual([3]);
  });

  it("goes by what was heard last when the stock cannot be asked", async () => {
    serve(() => new TypeError("Failed to fetch"));
    keepCart({ items: [line("a", 1, 1)] });
    show();
    await screen.findByText("一尺三");
    await userEvent.click(button(/^增加/));
    await waitFor(() => expect(amounts()).toEqual([2]));
    expect(useMessages.getState().message).toBeNull();
  });

  it("marks what is off the shelf or gone, counts the rest, and removes them all at once", async () => {
    serve(() => 9);
    keepCart({ items: [line("a", 1, 1), line("b", 2, 1), line("c", 7, 1, 999)] });
    show();
    expect(await screen.findAllByText("此商品已下架")).toHaveLength(2);
    const off = screen.getByText("七寸").closest("li");
    if (!off) throw new Error("the line has no row");
    expect(within(off).getByRole("button", { name: /^增加/ })).toHaveProperty("disabled", true);
    await userEvent.click(button(/移除所有下架商品/));
    expect(useCart.getState().items).toEqual([line("a", 1, 1)]);
    expect(useMessages.getState().message?.title).toBe("操作成功");
    expect(button(/請先登入/)).toBeTruthy();
  });
});
