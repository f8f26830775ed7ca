/** Changes to an order; the cached order and list are reloaded. */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import {
  acceptFreight,
  cancelOrder,
  getOrder,
  type Order,
  type OrdersPage,
  putBankDigits,
  requestReturn,
} from "@/api/order";
import type { Money, ReturnRequestForm } from "@/core";

/**
 * Changes to an order. Each returns the message for the shopper and throws the error of its call.
 */
export interface OrderChanges {
  cancel: (order: Order, reason: string) => Promise<string>;
  fillInBankDigits: (order: Order, digits: string) => Promise<string>;
  acceptFreight: (order: Order, total: Money) => Promise<string>;
  requestReturn: (request: ReturnRequestForm) => Promise<string>;
}

export function useOrderChanges(): OrderChanges {
  const client = useQueryClient();
  return {
    cancel: async ({ id }, reason) => {
      const { result, message } = await settled(client, cancelOrder(id, reason));
      return keep(client, result, message);
    },
    acceptFreight: async ({ id }, total) => {
      const { result, message } = await settled(client, acceptFreight(id, total));
      return keep(client, result, message);
    },
    requestReturn: async (request) => {
      const { result, message } = await settled(client, requestReturn(request, true));
      return keep(client, result, message);
    },
    fillInBankDigits: async ({ id }, digits) => {
      const { result, message } = await settled(client, putBankDigits(id, digits));
      return keep(client, result, message);
    },
  };
}

/**
 * Reloads the orders after a failed change, because a rejection may mean that the order has changed
 * meanwhile.
 */
async function settled<Answer>(client: QueryClient, change: Promise<Answer>): Promise<Answer> {
  try {
    return await change;
  } catch (error) {
    refreshOrders(client);
    throw error;
  }
}

/** Updates all cached copies of the order with the response. */
function keep(client: QueryClient, order: Order, message: string): string {
  client.setQueryData(getOrder(order.id).queryKey, order);
  client.setQueriesData<OrdersPage>(
    { predicate: ({ queryKey: [url] }) => isReading(url, "/api/Order/All") },
    (page) => page && { ...page, list: page.list.map((one) => (one.id === order.id ? order : one)) },
  );
  refreshOrders(client);
  return message;
}

/** Invalidates all cached orders. They reload in the background. */
export function refreshOrders(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey: [url] }) => isReading(url, "/api/Order") });
}

function isReading(url: unknown, path: string): boolean {
  return typeof url === "string" && url.startsWith(path);
}
