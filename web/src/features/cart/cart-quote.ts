/** What goods cost, asked of the rules that the server charges by. */
import { ask, core, type Fees, type Quote, type QuoteRequest, type QuoteRequestLine } from "@/core";
import { type CartLine, onShelf } from "./cart-lines";

/**
 * Cart and product screen come before the choice of place and payment: the main island, and a
 * way to pay that costs nothing of its own.
 */
const BEFORE_CHECKOUT = {
  delivery_location: "Taiwan",
  pay_type: "BankTransfer",
} as const satisfies Partial<QuoteRequest>;

/** The quote of these lines; `undefined` when the rules have no price for them. */
export function quoteLines(lines: QuoteRequestLine[], fees: Fees): Quote | undefined {
  const answer = ask(() => core.quote({ lines, ...BEFORE_CHECKOUT, fees }));
  return answer.ok ? answer.value : undefined;
}

/** The quote of what can be bought of a cart; `undefined` when nothing can. */
export function quoteCart(lines: readonly CartLine[], fees: Fees): Quote | undefined {
  const counted = onShelf(lines).map(({ product, amount }) => ({ price: product.price, amount }));
  return quoteLines(counted, fees);
}
