/** The cart's lines beside what the catalogue says of them today. */
import { type QueryClient, useQueries } from "@tanstack/react-query";
import { categoryAnswer } from "@/api/catalogue";
import { ApiError } from "@/api/client";
import {
  ask,
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
} from "@/core";
import { cartText } from "@/text/cart";

/** What is known of a line's product: still asked for, out of reach, on the shelf, or taken off it. */
export type Shelf = "asking" | "unknown" | "on" | "off";

/** A line as panel and checkout show it, whoever keeps it. */
export interface CartLine {
  /** A text in a visitor's cart, a number in a member's. */
  id: string | number;
  product_id: number;
  category: CategoryRef;
  amount: number;
  shelf: Shelf;
  /** Absent while unknown, and when the catalogue no longer has it at all. */
  product?: Pick<Product, "id" | "name" | "price" | "prod_id" | "ware_id">;
  categoryName?: string;
  picture?: Picture;
  /** What is left, where the cart itself says so; a visitor's cart has to ask. */
  stock?: number;
}

/** A line whose product can be bought. */
export type LineOnShelf = CartLine & Required<Pick<CartLine, "product">>;

/** The lines of a visitor's cart, each with its product; one reading for each category in it. */
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

/** The same outside of a component, from saved answers or asked for now; fails when the shop is out of reach. */
export async function loadCartLines(client: QueryClient, items: readonly GuestLine[]): Promise<CartLine[]> {
  const ids = categoryIds(items);
  const categories = await Promise.all(ids.map((id) => client.ensureQueryData(categoryAnswer(id))));
  return items.map((line) => {
    const category = categories[ids.indexOf(line.category.id)];
    return category ? withProduct(line, category) : { ...line, shelf: "off" };
  });
}

/** What a line is called where its picture is not seen. */
export function nameOf({ product, categoryName }: CartLine): string {
  return product ? `${categoryName} ${product.name}` : cartText.unnamed;
}

/** The lines that count: off the shelf nothing can be ordered (decision D23). */
export function onShelf(lines: readonly CartLine[]): LineOnShelf[] {
  return lines.filter((line): line is LineOnShelf => line.shelf === "on" && line.product !== undefined);
}

/** The categories that lines belong to, each once. */
export function categoryIds(lines: readonly { category: CategoryRef }[]): number[] {
  return [...new Set(lines.map((line) => line.category.id))];
}

/** The picture of a product, or else its category's first. */
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

/** The quote of these lines; `undefined` when the rules have no price for them. */
export function quoteLines(lines: QuoteRequestLine[], fees: Fees): CartQuote | undefined {
  const answer = ask(() => core.quoteCart({ lines, fees }));
  return answer.ok ? answer.value : undefined;
}

/** The quote of what can be bought of a cart; `undefined` when nothing can. */
export function quoteCart(lines: readonly CartLine[], fees: Fees): CartQuote | undefined {
  const counted = onShelf(lines).map(({ product, amount }) => ({ price: product.price, amount }));
  return quoteLines(counted, fees);
}

/** Who keeps a cart, and what can be done to it. */
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
