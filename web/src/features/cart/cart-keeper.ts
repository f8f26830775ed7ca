/** Who keeps a cart, and what can be done to it. */
import type { Category, Money, Product } from "@/core";
import type { CartLine, LineOnShelf } from "./cart-lines";

/** A product as it goes into the cart. */
export interface Addition {
  category: Pick<Category, "id">;
  product: Pick<Product, "id" | "prod_id" | "ware_id">;
  amount: number;
  /** To be bought at once (decision D39). */
  atOnce?: boolean;
}

/**
 * The browser keeps a visitor's cart, the server a member's; buttons and rows know no difference.
 *
 * What cannot be done is thrown: a rule's refusal, or a failed call.
 */
export interface CartKeeper {
  /** Answers how many pieces the cart has of it now, and what to say. */
  add: (addition: Addition) => Promise<{ held: number; message: string }>;
  set: (line: LineOnShelf, amount: number) => Promise<void>;
  remove: (line: CartLine) => Promise<void>;
  /** Takes out these lines, which are all that are off the shelf; answers what to say. */
  removeOffShelf: (off: readonly CartLine[]) => Promise<string>;
  /** What the cart comes to, before delivery. */
  subtotal: () => Promise<Money>;
}
