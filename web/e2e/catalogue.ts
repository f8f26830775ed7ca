/** The demo catalogue as its file has it, and what a cart of it must cost: reckoned here again, not by the shop's own rules. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** The folder that the shop under test is filled from. */
export const demoFolder = resolve(import.meta.dirname, "../../server/demo");

/** What the tests use of the file. */
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
}

/** A fresh copy of the file. */
export function demoCatalogue(): Catalogue {
  return JSON.parse(readFileSync(join(demoFolder, "catalogue.json"), "utf8"));
}

const demo = demoCatalogue();

/** The product of this id, with its category and what is in stock. */
export function product(id: number) {
  for (const category of demo.categories) {
    const found = category.products.find((one) => one.id === id);
    if (!found) continue;
    const stock = demo.stock.find(({ prod_id }) => prod_id === found.prod_id)?.quantity ?? 0;
    return { ...found, category: { id: category.id, name: category.name }, stock };
  }
  throw new Error(`the demo catalogue has no product ${id}`);
}

/** What is in a cart: product id and amount. */
export type Contents = readonly (readonly [productId: number, amount: number])[];

/** Whole NT$: each line rounded half up, then added (decision D24). In thousandths, so that nothing is lost on the way. */
export function subtotal(contents: Contents): number {
  const thousandths = contents.map(
    ([id, amount]) => BigInt(Math.round(product(id).price * 1000)) * BigInt(amount),
  );
  return Number(thousandths.reduce((sum, line) => sum + (line + 500n) / 1000n, 0n));
}

/** `NT$3,000` */
export function dollars(amount: number): string {
  return `NT$${String(amount).replace(/\B(?=(\d{3})+$)/g, ",")}`;
}

/** The sentence about delivery at the default fees (docs/spec/settings.md#fees): 200 below 3000, free from there on. */
export function deliverySentence(sum: number): string {
  return sum >= 3000
    ? `商品小計已達 ${dollars(3000)}，免運費`
    : `再買 ${dollars(3000 - sum)} 即可免運（未達 ${dollars(3000)} 酌收運費 ${dollars(200)}）`;
}
