/** The catalogue's readings. Parameters stand in the order of the contract: the server inlines first data under the same URLs. */
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
import type { ShopTexts } from "./schema";

/** Categories on one page of a list (decision D3). */
export const PAGE_SIZE = 9;

/** Which categories a list shows: those of a menu, or those that match a keyword. */
export type ListFilter = { MenuId: string } | { Search: string };

/** The menu grid. */
export const menuAnswer = answer<MenuItem[]>(apiUrl("/Product/Menu/Front"));

/** The slides of the home page. */
export const carouselAnswer = answer<CarouselItem[]>(apiUrl("/Carousel/Front"));

/** One page of a list, sorted by price. */
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

/** The first `count` categories by price, lowest first. */
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

/** One category with all its specifications. */
export function categoryAnswer(categoryId: number | string) {
  return answer<Category>(apiUrl("/Product/Category", { CategoryId: categoryId }));
}

/** Stands for a stock that no answer has given yet: the largest that a rule takes. What a line may hold still counts. */
export const STOCK_UNKNOWN = 0xffff_ffff;

/** What is left of a product; others buy too, so it is soon worth asking again. */
export function stockAnswer(product: Pick<Product, "prod_id" | "ware_id">) {
  return {
    ...answer<Stock>(apiUrl("/ERPProduct/Ware/Stock", { ProdID: product.prod_id, WareID: product.ware_id })),
    staleTime: 15_000,
  };
}

/** The shop's profile and fees, and the version of its catalogue; the shop's layout asks for them again and again. */
export const settingAnswer = {
  ...answer<Setting>(apiUrl("/Setting")),
  staleTime: 5 * 60_000,
};

/** What the shop tells of itself, as its catalogue has it; a page leaves out what is not there. */
export type { ShopTexts, StoreContact, Story, WorkStep } from "./schema";

export const shopTextsAnswer = answer<ShopTexts>(apiUrl("/Product/Shop/Front"));
