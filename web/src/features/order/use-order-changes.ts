/** Changing an order: what was saved of it and of the list is asked for again. */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import {
  acceptFreight,
  cancelOrder,
  getOrder,
  type Order,
  type OrdersPage,
  putBankDigits,
} from "@/api/order";
import type { Money } from "@/core";

/** What can be changed; each answers the sentence for the shopper, and fails as a call fails. */
export interface OrderChanges {
  cancel: (order: Order) => Promise<string>;
  fillInBankDigits: (order: Order, digits: string) => Promise<string>;
  acceptFreight: (order: Order, total: Money) => Promise<string>;
}

export function useOrderChanges(): OrderChanges {
  const client = useQueryClient();
  return {
    cancel: async ({ id }) => {
      const { result, message } = await settled(client, cancelOrder(id));
      return keep(client, result, message);
    },
    acceptFreight: async ({ id }, total) => {
      const { result, message } = await settled(client, acceptFreight(id, total));
      return keep(client, result, message);
    },
    fillInBankDigits: async ({ id }, digits) => {
      const { result, message } = await settled(client, putBankDigits(id, digits));
      return keep(client, result, message);
    },
  };
}

/** A refusal may mean that the order has moved on meanwhile; the screen should say so too. */
async function settled<Answer>(client: QueryClient, change: Promise<Answer>): Promise<Answer> {
  try {
    return await change;
  } catch (error) {
    refreshOrders(client);
    throw error;
  }
}

/** Shows at once what the answer brought, wherever the order stands. */
function keep(client: QueryClient, order: Order, message: string): string {
  client.setQueryData(getOrder(order.id).queryKey, order);
  client.setQueriesData<OrdersPage>(
    { predicate: ({ queryKey: [url] }) => isReading(url, "/api/Order/All") },
    (page) => page && { ...page, list: page.list.map((one) => (one.id === order.id ? order : one)) },
  );
  refreshOrders(client);
  return message;
}

/** Has every order that is shown read again. Nobody waits for it: the screen changes when the answers come. */
export function refreshOrders(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey: [url] }) => isReading(url, "/api/Order") });
}

function isReading(url: unknown, path: string): boolean {
  return typeof url === "string" && url.startsWith(path);
}
