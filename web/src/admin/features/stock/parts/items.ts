/** Names and search of stock items. */
import type { StockItem } from "@/api/schema";
import { forms } from "@/core";

/** Returns the products sold from an item, or its item number if there are none. */
export function nameOf({ prod_id, products }: StockItem): string {
  return products.map(({ name }) => name).join("、") || prod_id;
}

/** Returns `true` if none of the item's products is on sale. */
export const isOffShelf = ({ products }: StockItem): boolean =>
  products.every(({ is_on_shelf }) => !is_on_shelf);

export const isSame = (one: StockItem, other: { prod_id: string; ware_id: string }): boolean =>
  one.prod_id === other.prod_id && one.ware_id === other.ware_id;

/** Returns the items that match search terms and filter in the URL. */
export function filterItems(items: readonly StockItem[], params: URLSearchParams): StockItem[] {
  const words = (params.get("q") ?? "").trim();
  const isOnlyLow = params.has("low");
  return items.filter(
    (item) =>
      (!isOnlyLow || item.is_low) &&
      (words === "" ||
        forms.isFoundBy(words, [...item.products.map(({ name }) => name), item.prod_id, item.ware_id])),
  );
}
