/* tslint:disable */
/* eslint-disable */
import type { CartQuote, CartQuoteRequest, ErrorDialog, GuestCart, GuestLine, IntendedOrder, Money, OrderPreview, PageButton, PriceRange, PriceSpan, Quote, QuoteRequest, RefusalCode } from "./types";
export type * from "./types";

/**
 * Returns the cart with this line added. A product that is already in the cart keeps its line, and
 * the amounts are added up.
 *
 * Throws a `Refusal`: `out_of_stock`, `amount_below_minimum`, `amount_above_stock`,
 * `amount_too_large`, `cart_full`.
 */
export function addToGuestCart(cart: GuestCart, line: GuestLine, stock: number): GuestCart;

/**
 * Returns the amount if the stock allows it.
 *
 * Throws a `Refusal`: `out_of_stock`, `amount_below_minimum`, `amount_above_stock`,
 * `amount_too_large`.
 */
export function checkAmount(amount: number, stock: number): number;

/**
 * Returns the keyword without surrounding white space.
 *
 * Throws a `Refusal`: `keyword_required`, `keyword_too_long` (more than 50 characters).
 */
export function checkKeyword(text: string): string;

/**
 * Parses an amount typed into a field. It must be a whole number that the stock allows; full-width
 * digits are allowed.
 *
 * Throws a `Refusal`: `amount_not_whole`, and all of `checkAmount`.
 */
export function checkTypedAmount(text: string, stock: number): number;

/**
 * Returns the dialog for a failed call, by its HTTP status (`null` without a response), message
 * and code.
 */
export function errorDialog(status: number | null, message: string | null | undefined, code: RefusalCode | null): ErrorDialog;

/**
 * Formats an amount with thousands separators and at most three decimals: `1,080.125`. The caller
 * adds `NT$`.
 */
export function formatMoney(amount: Money): string;

/**
 * Returns the page buttons of a list; empty for a list of one page or none.
 */
export function pageButtons(page_now: number, page_count: number): PageButton[];

/**
 * Previews the rejections of an order that depend on the member and on the limits, before its form
 * is filled in.
 */
export function previewOrder(order: IntendedOrder): OrderPreview;

/**
 * Returns the price range of a category: `NT$680`, or `NT$680 – NT$1,200` if the prices of its
 * products differ. Accepts a whole `Category`.
 */
export function priceRange(category: PriceSpan): PriceRange;

/**
 * Prices a cart, with all parts and reasons. The server charges the result of this same code.
 *
 * Throws a `Refusal`: `cart_empty`, `amount_below_minimum`, `pay_type_not_offered`,
 * `total_too_large`.
 */
export function quote(request: QuoteRequest): Quote;

/**
 * Prices the goods of a cart, before delivery location and payment type are chosen.
 *
 * Throws a `Refusal`, as `quote` does.
 */
export function quoteCart(request: CartQuoteRequest): CartQuote;

/**
 * Returns the cart without the line with this id.
 */
export function removeFromGuestCart(cart: GuestCart, id: string): GuestCart;

/**
 * Returns the version of the rules in this module, which the golden vectors contain too.
 */
export function rulesVersion(): string;

/**
 * Reads the cart from the value stored under `CART`, of any type. Invalid parts are dropped, and
 * no value throws.
 */
export function sanitizeGuestCart(stored: unknown): GuestCart;

/**
 * Returns the cart with a new amount on the line with this id; 0 or less removes the line.
 *
 * Throws a `Refusal`: `line_unknown`, `out_of_stock`, `amount_above_stock`, `amount_too_large`.
 */
export function setGuestAmount(cart: GuestCart, id: string, amount: number, stock: number): GuestCart;

/**
 * Returns the announcement after a product was added: 「已加入購物車，數量 3，小計 NT$450」.
 */
export function spokenAdded(amount: number, subtotal: Money): string;

/**
 * Returns the announcement after the amount of a line was changed.
 */
export function spokenAmount(name: string, amount: number, subtotal: Money): string;

/**
 * Returns the label of the cart button with the number of lines in the cart.
 */
export function spokenCart(lines: number): string;

/**
 * Returns the announcement after a list was loaded: 「共 12 項，第 2 頁，共 2 頁」.
 */
export function spokenList(total: number, page_now: number, page_count: number): string;

/**
 * Returns the announcement after a line was removed.
 */
export function spokenRemoved(name: string, subtotal: Money): string;
