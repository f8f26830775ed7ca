/** Menus, products and specifications, for every room that names or links to them. */
import { apiUrl } from "@/api/client";
import type { TreeMenu } from "@/api/schema";

export const catalogueUrl = apiUrl("/Admin/Catalogue");

/** Returns the names of category and product. */
export function nameOfProduct(menus: readonly TreeMenu[], id: number): string {
  const categories = menus.flatMap((menu) => menu.categories);
  const category = categories.find(({ products }) => products.some((row) => row.id === id));
  const product = category?.products.find((row) => row.id === id);
  return category && product ? `${category.name} ${product.name}` : "";
}
