/** Sending an order so that one click makes one order, whatever the network does (decision D27). */
import type { MemberCartLine } from "@/api/cart";
import { ApiError } from "@/api/client";
import { type Order, postOrder } from "@/api/order";
import { randomKey } from "@/api/random-key";
import type { OrderForm } from "@/core";
import { type Attempt, hold, useHeldOrder } from "./held-order";

/** How long to wait before asking once more, when no answer came. */
const AGAIN_MS = 1_500;

/** Sends the order under a key that stays the same for the same content, also after a reload. */
export function sendOrder(order: OrderForm, lines: readonly MemberCartLine[]): Promise<Order> {
  const content = JSON.stringify([order, lines.map(({ id, amount }) => [id, amount])]);
  const held = useHeldOrder.getState().attempt;
  const attempt = held?.content === content ? held : { key: randomKey(), content, order };
  hold({ attempt });
  return settle(attempt);
}

/** Asks again for the outcome of an order that was sent; what was placed is not placed twice. */
export async function settle({ order, key }: Attempt): Promise<Order> {
  try {
    const { result } = await onceMore(() => postOrder(order, key));
    return result;
  } catch (error) {
    if (isFinal(error)) hold({ attempt: null });
    throw error;
  }
}

/** Whether it is not known what became of an order. */
export function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.passing && error.status !== 429;
}

/** Whether the shop has decided on this order; a refusal that asks to wait or to log in first is no decision. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && !error.passing && error.status !== 401;
}

/** A line that was cut in the middle is often back a moment later. */
async function onceMore<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== null) throw error;
    await new Promise((over) => setTimeout(over, AGAIN_MS));
    return ask();
  }
}
