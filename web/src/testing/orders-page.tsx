/** Orders page with a simulated shop, for tests. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, vi } from "vitest";
import type { Order } from "@/api/order";
import { loadCore, loadForms, type Member } from "@/core";
import { MessageDialog } from "@/dialogs/message-dialog";
import { useMessages } from "@/dialogs/messages";
import { useSession } from "@/features/account/session-store";
import OrdersPage from "@/pages/user-order";
import { sampleOrder } from "@/testing/sample-orders";

interface Called {
  method: string;
  url: URL;
  body: unknown;
}

/** Orders of the simulated shop, and its calls. `refusal` is the response to the next change. */
export const shop = {
  orders: [] as Order[],
  calls: [] as Called[],
  refusal: undefined as { status: number; message: string } | undefined,
  closed: undefined as Response | undefined,
};

/** Returns the calls with one method. */
export const calls = (method: string) => shop.calls.filter((call) => call.method === method);

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

/** Opens the page at a path, on a wide or a narrow screen. */
export function open(path = "/User/Order", wide = true): void {
  vi.stubGlobal("innerWidth", wide ? 1440 : 390);
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

export const here = () => document.querySelector("output")?.textContent;
export const shownMessage = () => (useMessages.getState().open ? useMessages.getState().message : null);
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
export const dialog = (name: string) => screen.getByRole("dialog", { name });
export const pressIn = (name: string, button: string) =>
  userEvent.click(within(dialog(name)).getByRole("button", { name: button }));

/** Starts every test with one order, a member, and loaded rules. */
export async function playShop(): Promise<void> {
  await Promise.all([loadCore(), loadForms()]);
  // A busy machine must not fail the test.
  configure({ asyncUtilTimeout: 8_000 });
  beforeEach(() => {
    // jsdom shows no modal dialogs; only their open state matters here.
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
}
