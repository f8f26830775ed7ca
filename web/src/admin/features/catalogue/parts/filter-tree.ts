/** Search in the catalogue, which is completely loaded in the browser. */
import type { StaffProduct, TreeCategory, TreeMenu } from "@/api/schema";
import { forms } from "@/core";

/** Returns `true` if the URL contains a filter that hides products. */
export const isFiltered = (params: URLSearchParams): boolean =>
  (params.get("q") ?? "").trim() !== "" || params.get("off") === "1";

/**
 * Returns the menus and categories with products that match search terms, menu and availability.
 */
export function filterTree(menus: readonly TreeMenu[], params: URLSearchParams): TreeMenu[] {
  const words = (params.get("q") ?? "").trim();
  const menuId = params.get("menu");
  const isOff = params.get("off") === "1";
  const inMenu = menus.filter(({ id }) => !menuId || String(id) === menuId);
  if (!isFiltered(params)) return inMenu;
  return inMenu.flatMap((menu) => {
    const isFound = (category: TreeCategory, { name, prod_id, active }: StaffProduct) =>
      (!isOff || !active) &&
      (words === "" || forms.isFoundBy(words, [menu.name, category.name, name, prod_id]));
    const categories = menu.categories.flatMap((category) => {
      const products = category.products.filter((row) => isFound(category, row));
      return products.length > 0 ? [{ ...category, products }] : [];
    });
    return categories.length > 0 ? [{ ...menu, categories }] : [];
  });
}

/** Returns the products in display order. */
export function productsOf(menus: readonly TreeMenu[]): StaffProduct[] {
  return menus.flatMap(({ categories }) => categories.flatMap(({ products }) => products));
}
