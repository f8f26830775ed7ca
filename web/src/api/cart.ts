/** A member's cart, which the server keeps (docs/spec/api.md#calls-of-the-cart). */
import type { QueryClient } from "@tanstack/react-query";
import { memberAnswer, refetch } from "./answer";
import { apiUrl, call } from "./client";
import type { AddedLine, AddLine, CartLine } from "./schema";

export type { CartLine as MemberCartLine } from "./schema";

/** The lines, oldest first. */
export const cartAnswer = memberAnswer<CartLine[]>(apiUrl("/Cart/Account"));

/** Reads the cart again. What fails is read again when a page shows it. */
export async function reloadCart(client: QueryClient): Promise<void> {
  await refetch(client, cartAnswer).catch(() => undefined);
}

/** A reading that set out before a change would bring the cart of before. */
export function dropReadings(client: QueryClient): Promise<void> {
  return client.cancelQueries({ queryKey: cartAnswer.queryKey });
}

/** Puts a product into the cart; one that is there already keeps its line, and the amounts are summed. */
export function postCart(addition: AddLine) {
  return call<AddedLine | null>(apiUrl("/Cart"), { method: "POST", body: addition, signed: true });
}

/** Sets the amount of a line; 0 takes it out, and answers `null` (decision D6). */
export function putCart(id: number, amount: number) {
  return call<CartLine | null>(apiUrl("/Cart"), {
    method: "PUT",
    body: { Id: id, Amount: amount },
    signed: true,
  });
}

/** Takes out what is off the shelf; answers the lines that stay. */
export function deleteExpired() {
  return call<CartLine[]>(apiUrl("/Cart/Expired"), { method: "DELETE", signed: true });
}
