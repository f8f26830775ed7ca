/** The demo catalogue, and cart totals computed independently of the shop's rules. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Folder from which the shop under test is filled. */
export const demoFolder = resolve(import.meta.dirname, "../../server/demo");

/** Fields of the file that the tests use. */
export interface Catalogue {
  menus: { id: number; name: string }[];
  categories: {
    id: number;
    menu_id: number;
    name: string;
    products: {
      id: number;
      name: string;
      price: number;
      content: string;
      prod_id: string;
      ware_id: string;
      active: boolean;
    }[];
  }[];
  stock: { prod_id: string; quantity: number }[];
  carousel: { title: string; href: string }[];
  shop: object;
}

/** Returns a new copy of the file's content. */
export function demoCatalogue(): Catalogue {
  return JSON.parse(readFileSync(join(demoFolder, "catalogue.json"), "utf8"));
}

const demo = demoCatalogue();

/** Returns the product with this id, its category and its stock. */
export function product(id: number) {
  for (const category of demo.categories) {
    const found = category.products.find((one) => one.id === id);
    if (!found) continue;
    const stock = demo.stock.find(({ prod_id }) => prod_id === found.prod_id)?.quantity ?? 0;
    return { ...found, category: { id: category.id, name: category.name }, stock };
  }
  throw new Error(`the demo catalogue has no product ${id}`);
}

/** Content of a cart: product ids and amounts. */
export type Contents = readonly (readonly [productId: number, amount: number])[];

/**
 * Returns the subtotal in whole NT$: each line rounded half up, then added (decision D24).
 *
 * Computes in thousandths, so that no digit is lost.
 */
export function subtotal(contents: Contents): number {
  const thousandths = contents.map(
    ([id, amount]) => BigInt(Math.round(product(id).price * 1000)) * BigInt(amount),
  );
  return Number(thousandths.reduce((sum, line) => sum + (line + 500n) / 1000n, 0n));
}

/** Formats an amount as `NT$3,000`. */
export function dollars(amount: number): string {
  return `NT$${String(amount).replace(/\B(?=(\d{3})+$)/g, ",")}`;
}

/**
 * Returns the sentence about delivery at the default fees (docs/spec/settings.md#fees).
 *
 * Delivery costs NT$200, and nothing from NT$3,000.
 */
export function deliverySentence(sum: number): string {
  return sum >= 3000
    ? `商品小計已達 ${dollars(3000)}，免運費`
    : `再買 ${dollars(3000 - sum)} 即可免運（未達 ${dollars(3000)} 酌收運費 ${dollars(200)}）`;
}
