/**
 * Queries of the catalogue. The parameters are in the order of the contract, because the server
 * inlines data under the same URLs.
 */
import type {
  CarouselItem,
  CategoriesPage,
  Category,
  MenuItem,
  Product,
  Setting,
  SortOrder,
  Stock,
} from "@/core";
import { answer } from "./answer";
import { apiUrl } from "./client";
import type { OwnDocument, ShopTexts } from "./schema";

/** Categories on one page of a list (decision D3). */
export const PAGE_SIZE = 9;

/** Filter of a category list: a menu, or a search keyword. */
export type ListFilter = { MenuId: string } | { Search: string };

/** Menus of the shop. */
export const menuAnswer = answer<MenuItem[]>(apiUrl("/Product/Menu/Front"));

/** Slides of the home page. */
export const carouselAnswer = answer<CarouselItem[]>(apiUrl("/Carousel/Front"));

/** Returns the query of one page of a list, sorted by price. */
export function categoriesAnswer(filter: ListFilter, page: number, order: SortOrder) {
  return answer<CategoriesPage>(
    apiUrl("/Product/Category/All", {
      Page: page,
      PageCount: PAGE_SIZE,
      Order: order,
      OrderKey: "price",
      ...filter,
      Type: "web",
    }),
  );
}

/** Returns the query of the `count` cheapest categories, lowest price first. */
export function leastCostlyAnswer(count: number) {
  return answer<CategoriesPage>(
    apiUrl("/Product/Category/All", {
      Page: 1,
      PageCount: count,
      Order: "asc",
      OrderKey: "price",
      Type: "web",
    }),
  );
}

/** Returns the query of one category with all its specifications. */
export function categoryAnswer(categoryId: number | string) {
  return answer<Category>(apiUrl("/Product/Category", { CategoryId: categoryId }));
}

/**
 * Placeholder for an unknown stock: the largest value that a rule accepts. The limit per line still
 * applies.
 */
export const STOCK_UNKNOWN = 0xffff_ffff;

/**
 * Returns the query of a product's stock. It becomes stale after 15 seconds, because other buyers
 * order too.
 */
export function stockAnswer(product: Pick<Product, "prod_id" | "ware_id">) {
  return {
    ...answer<Stock>(apiUrl("/ERPProduct/Ware/Stock", { ProdID: product.prod_id, WareID: product.ware_id })),
    staleTime: 15_000,
  };
}

/**
 * Query of the shop's profile, fees and catalogue version. The shop's layout reloads it regularly.
 */
export const settingAnswer = {
  ...answer<Setting>(apiUrl("/Setting")),
  staleTime: 5 * 60_000,
};

/** Texts of the shop about itself, from its catalogue; pages omit missing ones. */
export type { OwnDocument, ShopTexts, StoreContact, Story, TextHeading, WorkStep } from "./schema";

export const shopTextsAnswer = answer<ShopTexts>(apiUrl("/Product/Shop/Front"));

/** Page with a document that the shop may write itself. */
export type DocumentName = "Delivery" | "Terms";

/** Returns the query of the shop's own document; `null` while the default applies. */
export function documentAnswer(Name: DocumentName) {
  return answer<OwnDocument | null>(apiUrl("/Product/Shop/Document", { Name }));
}
