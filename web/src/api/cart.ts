/** Member's cart, stored by the server (docs/spec/api.md#calls-of-the-cart). */
import type { QueryClient } from "@tanstack/react-query";
import { memberAnswer, refetch } from "./answer";
import { apiUrl, call } from "./client";
import type { AddedLine, AddLine, CartLine } from "./schema";

export type { CartLine as MemberCartLine } from "./schema";

/** Lines of the cart, oldest first. */
export const cartAnswer = memberAnswer<CartLine[]>(apiUrl("/Cart/Account"));

/** Reloads the cart. If that fails, it is reloaded when a page shows it. */
export async function reloadCart(client: QueryClient): Promise<void> {
  await refetch(client, cartAnswer).catch(() => undefined);
}

/** Cancels requests in flight, because their response could predate a change. */
export function dropReadings(client: QueryClient): Promise<void> {
  return client.cancelQueries({ queryKey: cartAnswer.queryKey });
}

/** Adds a product to the cart; if it is already there, the amounts are added. */
export function postCart(addition: AddLine) {
  return call<AddedLine | null>(apiUrl("/Cart"), { method: "POST", body: addition, signed: true });
}

/** Sets the amount of a line. 0 removes it and returns `null` (decision D6). */
export function putCart(id: number, amount: number) {
  return call<CartLine | null>(apiUrl("/Cart"), {
    method: "PUT",
    body: { Id: id, Amount: amount },
    signed: true,
  });
}

/** Removes the lines not on sale. Returns the remaining lines. */
export function deleteExpired() {
  return call<CartLine[]>(apiUrl("/Cart/Expired"), { method: "DELETE", signed: true });
}
