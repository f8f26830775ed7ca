/** Stock items as pages name and find them. */
import type { StockItem } from "@/api/admin-stock";
import { adminForms } from "@/core/admin";

/** What is sold out of an item; its number where nothing is. */
export function nameOf({ prod_id, products }: StockItem): string {
  return products.map(({ name }) => name).join("、") || prod_id;
}

/** Whether nothing that is sold out of it is on the shelf. */
export const isOffShelf = ({ products }: StockItem): boolean =>
  products.every(({ is_on_shelf }) => !is_on_shelf);

export const isSame = (one: StockItem, other: { prod_id: string; ware_id: string }): boolean =>
  one.prod_id === other.prod_id && one.ware_id === other.ware_id;

/** The items that match the words and the filter of the address. */
export function filterItems(items: readonly StockItem[], params: URLSearchParams): StockItem[] {
  const words = (params.get("q") ?? "").trim();
  const isOnlyLow = params.has("low");
  return items.filter(
    (item) =>
      (!isOnlyLow || item.is_low) &&
      (words === "" ||
        adminForms.isFoundBy(words, [...item.products.map(({ name }) => name), item.prod_id, item.ware_id])),
  );
}
