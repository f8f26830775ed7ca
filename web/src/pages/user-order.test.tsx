import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Order } from "@/api/order";
import { loadCore, loadForms, type Member } from "@/core";
import { sampleOrder, sampleTransfer } from "@/features/order/sample-orders";
import { useSession } from "@/features/session/session-store";
import { MessageDialog } from "@/notice/message-dialog";
import { useMessages } from "@/notice/messages";
import OrdersPage from "./user-order";

await Promise.all([loadCore(), loadForms()]);
// A busy machine is no reason to fail.
configure({ asyncUtilTimeout: 8_000 });

interface Called {
  method: string;
  url: URL;
  body: unknown;
}

/** The shop's orders, and what was asked of it. `refusal` answers the next change. */
const shop = {
  orders: [] as Order[],
  calls: [] as Called[],
  refusal: undefined as { status: number; message: string } | undefined,
  closed: undefined as Response | undefined,
};

const calls = (method: string) => shop.calls.filter((call) => call.method === method);

async function answer(path: string, { method = "GET", body }: RequestInit = {}): Promise<Response> {
  const url = new URL(path, location.origin);
  const sent: unknown = typeof body === "string" ? JSON.parse(body) : undefined;
  shop.calls.push({ method, url, body: sent });
  if (shop.closed) return shop.closed.clone();
  if (url.pathname === "/api/Order/All") return Response.json({ Result: pageOf(url) });
  if (url.pathname === "/api/Order/DeliveryLog") return Response.json({ Result: [] });
  if (url.pathname === "/api/Setting") {
    return Response.json({ Result: { shop_name: "沐山香堂", bank_account_number: "009-001-234567" } });
  }
  const id = url.searchParams.get("Id") ?? Reflect.get(Object(sent), "Id");
  const order = shop.orders.find((order) => order.id === id);
  if (!order) return Response.json({ message: "查無這筆訂單", code: "order_unknown" }, { status: 404 });
  if (method === "GET") return Response.json({ Result: order });
  if (shop.refusal) {
    const { status, message } = shop.refusal;
    return Response.json({ message, code: "order_shipped" }, { status });
  }
  if (method === "DELETE") {
    Object.assign(order, { status: 5, status_label: "已取消", actions: [] });
    return Response.json({ Result: order, message: "成功取消訂單！" });
  }
  const { Account } = sent as { Account: string };
  const filledIn = { pay_status: 1, pay_status_label: "已填寫匯款資料", pay_bank_account: Account };
  Object.assign(order, filledIn);
  return Response.json({ Result: order, message: "成功填寫匯款資訊！" });
}

function pageOf({ searchParams }: URL) {
  const page = Number(searchParams.get("Page"));
  const count = Math.ceil(shop.orders.length / 10);
  return {
    list: shop.orders.slice((page - 1) * 10, page * 10),
    pageinfo: { page_now: page, page_count: count, total: shop.orders.length },
  };
}

function open(path = "/User/Order", wide = true): void {
  vi.stubGlobal("matchMedia", () => ({
    ...{ matches: !wide, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[path]}>
        <OrdersPage />
        <Here />
        <MessageDialog />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function Here() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

const here = () => document.querySelector("output")?.textContent;
const said = () => (useMessages.getState().open ? useMessages.getState().message : null);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const dialog = (name: string) => screen.getByRole("dialog", { name });
const pressIn = (name: string, button: string) =>
  userEvent.click(within(dialog(name)).getByRole("button", { name: button }));

beforeEach(() => {
  // jsdom draws no modals; open and closed is all that counts here.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  Element.prototype.scrollIntoView ??= () => {};
  Object.assign(shop, { orders: [sampleOrder()], calls: [], refusal: undefined, closed: undefined });
  vi.stubGlobal("fetch", answer);
  useMessages.setState({ message: null, open: false });
  useSession.setState({ token: "abc", member: { name: "王小明" } as Member });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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
      ...["訂單成立", "貨到付款", "未付款", "NT$1,620", "明細"],
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
    await screen.findByText("暫時讀不到訂單");
    shop.closed = undefined;
    await press("重試");
    expect(await screen.findByRole("table")).toBeTruthy();
  });

  it("tells of an expired login", async () => {
    shop.closed = Response.json({ message: "請重新登入" }, { status: 401 });
    open();
    await waitFor(() => expect(said()?.text).toBe("登入已逾期，請重新登入"));
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
    shop.orders = [sampleOrder({ actions: ["pay"] })];
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

describe("cancelling", () => {
  const ask = async () => {
    open("/User/Order?id=261121ABCDEFGHJK");
    await screen.findByRole("table");
    await pressIn("訂單明細", "取消訂單");
  };

  it("asks first, and a no changes nothing", async () => {
    await ask();
    await pressIn("確認要取消訂單嗎？", "保留訂單");
    expect(screen.queryByRole("dialog", { name: "確認要取消訂單嗎？" })).toBeNull();
    expect(calls("DELETE")).toEqual([]);
  });

  it("is said to have succeeded, and the list shows it", async () => {
    await ask();
    await pressIn("確認要取消訂單嗎？", "取消訂單");
    await waitFor(() => expect(said()).toMatchObject({ title: "操作成功", text: "成功取消訂單！" }));
    expect(calls("DELETE").map(({ url }) => url.search)).toEqual(["?Id=261121ABCDEFGHJK"]);
    await waitFor(() => expect(within(screen.getByRole("table")).getByText("已取消")).toBeTruthy());
    expect(within(dialog("訂單明細")).queryByRole("button", { name: "取消訂單" })).toBeNull();
  });

  it("tells in the shop's words why not, and looks at the order again", async () => {
    await ask();
    shop.refusal = { status: 409, message: "訂單已出貨，無法取消，請與客服聯絡" };
    shop.orders = [sampleOrder({ status: 3, status_label: "已出貨", actions: [] })];
    await pressIn("確認要取消訂單嗎？", "取消訂單");
    await waitFor(() => expect(said()).toMatchObject({ title: "發生錯誤", text: shop.refusal?.message }));
    await waitFor(() => expect(within(screen.getByRole("table")).getByText("已出貨")).toBeTruthy());
  });

  it("promises the money back for what was paid", async () => {
    shop.orders = [sampleOrder({ pay_status: 2, pay_status_label: "已付款" })];
    await ask();
    expect(dialog("確認要取消訂單嗎？").textContent).toContain("已付的款項，本店會為您辦理退款。");
  });
});

describe("the last five digits of a transfer", () => {
  const fillIn = async (digits: string) => {
    shop.orders = [sampleTransfer()];
    open();
    await screen.findByRole("table");
    await press("填寫匯款資訊：訂單 261121ABCDEFGHJK");
    await userEvent.type(screen.getByRole("textbox", { name: "匯款帳號後五碼" }), digits);
    await pressIn("填寫匯款資訊", "送出");
  };

  it.each(["1234", "123456", "12a45", "１２３４５"])(
    "%s are refused before anything is sent",
    async (digits) => {
      await fillIn(digits);
      await waitFor(() => expect(said()?.title).toBe("發生錯誤"));
      act(() => useMessages.getState().close());
      expect(dialog("填寫匯款資訊").textContent).toContain("匯款帳號後五碼必須是長度為五的數字");
      expect(calls("PUT")).toEqual([]);
    },
  );

  it("are sent with the order, and the list shows that they came", async () => {
    await fillIn("01234");
    await waitFor(() => expect(said()).toMatchObject({ title: "操作成功", text: "成功填寫匯款資訊！" }));
    expect(calls("PUT").map(({ body }) => body)).toEqual([
      { Account: "01234", Id: "261121ABCDEFGHJK", type: 1 },
    ]);
    await waitFor(() => expect(within(screen.getByRole("table")).getByText("已填寫匯款資料")).toBeTruthy());
    expect(screen.queryByRole("button", { name: /匯款資訊：/ })).toBeNull();
  });

  it("can be corrected from the detail, and stand there as they were told", async () => {
    shop.orders = [sampleTransfer({ pay_status: 1, pay_bank_account: "01234" })];
    open("/User/Order?id=261121ABCDEFGHJK");
    await screen.findByRole("table");
    await pressIn("訂單明細", "修改匯款資訊");
    const digits = screen.getByRole<HTMLInputElement>("textbox", { name: "匯款帳號後五碼" });
    expect(digits.value).toBe("01234");
    await userEvent.clear(digits);
    await userEvent.type(digits, "56789{Enter}");
    await waitFor(() => expect(said()?.text).toBe("成功填寫匯款資訊！"));
    await waitFor(() => expect(dialog("訂單明細").textContent).toContain("56789"));
  });
});

describe("the payment code of an order from overseas", () => {
  const overseas = (code: string | null) =>
    sampleOrder({
      ...{ pay_type: "PayPal", pay_type_label: "PayPal", overseas_payment_code: code },
      actions: ["payment_code"],
    });

  it.each([
    ["PP-7K2M-91QX", "請以上方代碼完成付款"],
    [null, "客服確認運費後，會在這裡提供付款代碼"],
  ])("%s", async (code, words) => {
    shop.orders = [overseas(code)];
    open();
    await screen.findByRole("table");
    await press(/^查看付款代碼/);
    expect(dialog("海外付款代碼").textContent).toContain(words);
    if (code) expect(dialog("海外付款代碼").textContent).toContain(code);
  });
});
