/** A member's cart, which the server keeps (docs/spec/api.md#calls-of-the-cart). */
import type { QueryClient } from "@tanstack/react-query";
import type { CategoryRef, Money } from "@/core";
import { memberAnswer, readAnew } from "./answer";
import { apiUrl, call } from "./client";

/** One line of a member's cart, beside what the shop says of its product today. */
export interface MemberCartLine {
  id: number;
  amount: number;
  product_id: number;
  product: {
    id: number;
    name: string;
    price: Money;
    /** The picture's file; `""` where the product has none. */
    img: string;
    active: boolean;
    prod_id: string;
    ware_id: string;
    /** What is left of it. */
    stock: number;
  };
  category: CategoryRef & { name: string };
}

/** What is put into the cart. */
export interface CartAddition {
  CategoryId: number;
  ProductId: number;
  Amount: number;
  /** To be bought at once (decision D39). */
  Type?: "1";
  /** A line of the visitor's cart: taken in once, however often it is sent. */
  GuestLineId?: string;
}

/** The lines, oldest first. */
export const cartAnswer = memberAnswer<MemberCartLine[]>(apiUrl("/Cart/Account"));

/** Reads the cart again. What fails is read again when a page shows it. */
export async function reloadCart(client: QueryClient): Promise<void> {
  await readAnew(client, cartAnswer).catch(() => undefined);
}

/** A reading that set out before a change would bring the cart of before. */
export function dropReadings(client: QueryClient): Promise<void> {
  return client.cancelQueries({ queryKey: cartAnswer.queryKey });
}

/** Puts a product into the cart; one that is there already keeps its line, and the amounts are summed. */
export function postCart(addition: CartAddition) {
  return call<MemberCartLine>(apiUrl("/Cart"), { method: "POST", body: addition, signed: true });
}

/** Sets the amount of a line; 0 takes it out, and answers `null` (decision D6). */
export function putCart(id: number, amount: number) {
  return call<MemberCartLine | null>(apiUrl("/Cart"), {
    method: "PUT",
    body: { Id: id, Amount: amount },
    signed: true,
  });
}

/** Takes out what is off the shelf; answers the lines that stay. */
export function deleteExpired() {
  return call<MemberCartLine[]>(apiUrl("/Cart/Expired"), { method: "DELETE", signed: true });
}
