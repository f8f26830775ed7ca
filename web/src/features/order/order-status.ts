/** Statuses of an order (docs/spec/orders.md#order-status). */
import type { Order } from "@/api/order";

const CANCELLED = 5;
const RETURNED = 11;

/** Returns `true` if the order was cancelled, or its goods came back. */
export function isUndone({ status }: Pick<Order, "status">): boolean {
  return status === CANCELLED || status === RETURNED;
}
