/** Cart lines, combined with their current catalogue data. */
import { type QueryClient, useQueries } from "@tanstack/react-query";
import { categoryAnswer } from "@/api/catalogue";
import { ApiError } from "@/api/client";
import {
  type CartQuote,
  type Category,
  type CategoryRef,
  core,
  type Fees,
  type GuestLine,
  type Money,
  type Picture,
  type Product,
  type QuoteRequestLine,
  tryRule,
} from "@/core";
import { cartText } from "@/text/cart";

/** State of a line's product: loading, out of reach, on sale, or withdrawn from sale. */
export type Shelf = "asking" | "unknown" | "on" | "off";

/** Cart line as panel and checkout show it, for visitors and members alike. */
export interface CartLine {
  /** A string in a visitor's cart, a number in a member's. */
  id: string | number;
  product_id: number;
  category: CategoryRef;
  amount: number;
  shelf: Shelf;
  /** Absent while unknown, and if the product is no longer in the catalogue. */
  product?: Pick<Product, "id" | "name" | "price" | "prod_id" | "ware_id">;
  categoryName?: string;
  picture?: Picture;
  /** Remaining stock, if the cart supplies it; a visitor's cart has to request it. */
  stock?: number;
}

/** Line whose product can be bought. */
export type LineOnShelf = CartLine & Required<Pick<CartLine, "product">>;

/** Returns the lines of a visitor's cart with their products; loads each category once. */
export function useCartLines(items: readonly GuestLine[]): CartLine[] {
  const ids = categoryIds(items);
  const readings = useQueries({ queries: ids.map((id) => categoryAnswer(id)) });
  return items.map((line) => {
    const reading = readings[ids.indexOf(line.category.id)];
    if (reading?.data) return withProduct(line, reading.data);
    if (reading?.error instanceof ApiError && reading.error.nothingThere) return { ...line, shelf: "off" };
    return { ...line, shelf: reading?.error ? "unknown" : "asking" };
  });
}

/**
 * Same as `useCartLines` outside of a component, from the cache or the server. Fails if the shop
 * cannot be reached.
 */
export async function loadCartLines(client: QueryClient, items: readonly GuestLine[]): Promise<CartLine[]> {
  const ids = categoryIds(items);
  const categories = await Promise.all(ids.map((id) => client.ensureQueryData(categoryAnswer(id))));
  return items.map((line) => {
    const category = categories[ids.indexOf(line.category.id)];
    return category ? withProduct(line, category) : { ...line, shelf: "off" };
  });
}

/** Returns the name of a line for texts that are shown without its picture. */
export function nameOf({ product, categoryName }: CartLine): string {
  return product ? `${categoryName} ${product.name}` : cartText.unnamed;
}

/** Returns the lines that can be ordered, whose products are on sale (decision D23). */
export function onShelf(lines: readonly CartLine[]): LineOnShelf[] {
  return lines.filter((line): line is LineOnShelf => line.shelf === "on" && line.product !== undefined);
}

/** Returns the distinct category ids of the lines. */
export function categoryIds(lines: readonly { category: CategoryRef }[]): number[] {
  return [...new Set(lines.map((line) => line.category.id))];
}

/** Returns the picture of a product, or the first of its category. */
export function pictureOf(img: string | undefined, category: Category): Picture | undefined {
  return category.img.find(({ url }) => url === img) ?? category.img[0];
}

function withProduct(line: GuestLine, category: Category): CartLine {
  const product = category.products.find(({ id }) => id === line.product_id);
  const picture = pictureOf(product?.img, category);
  return {
    ...line,
    shelf: product?.active ? "on" : "off",
    categoryName: category.name,
    ...(product && { product }),
    ...(picture && { picture }),
  };
}

/** Returns the quote of these lines, or `undefined` if the rules have no price for them. */
export function quoteLines(lines: QuoteRequestLine[], fees: Fees): CartQuote | undefined {
  const answer = tryRule(() => core.quoteCart({ lines, fees }));
  return answer.ok ? answer.value : undefined;
}

/** Returns the quote of the purchasable lines of a cart, or `undefined` if there are none. */
export function quoteCart(lines: readonly CartLine[], fees: Fees): CartQuote | undefined {
  const counted = onShelf(lines).map(({ product, amount }) => ({ price: product.price, amount }));
  return quoteLines(counted, fees);
}

/** Product to add to the cart. */
export interface Addition {
  category: Pick<Category, "id">;
  product: Pick<Product, "id" | "prod_id" | "ware_id">;
  amount: number;
  /** Buy now (decision D39). */
  atOnce?: boolean;
}

/**
 * Cart storage: the browser for visitors, the server for members, with the same interface for
 * buttons and rows.
 *
 * Every operation throws the refusal of a rule or the error of a call.
 */
export interface CartKeeper {
  /** Returns the number of pieces now in the cart, and the message to show. */
  add: (addition: Addition) => Promise<{ held: number; message: string }>;
  set: (line: LineOnShelf, amount: number) => Promise<void>;
  remove: (line: CartLine) => Promise<void>;
  /** Removes the given lines, which are all those not on sale. Returns the message to show. */
  removeOffShelf: (off: readonly CartLine[]) => Promise<string>;
  /** Returns the subtotal before delivery. */
  subtotal: () => Promise<Money>;
}
