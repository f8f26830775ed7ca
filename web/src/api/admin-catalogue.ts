/** The calls of the back office about the catalogue. */
import type { CatalogueKind, Picture } from "@/core";
import { type Caller, change } from "./admin";
import { type ApiUrl, apiUrl } from "./client";

export type { CatalogueKind };

/** A picture where it is used; `id` is `null` for one that is not in the library, which cannot be sent back. */
export interface ChosenPicture {
  id: number | null;
  picture: Picture;
}

/** What every row has: its number, and the version that a change of it names. */
interface Row {
  id: number;
  version: number;
}

export interface MenuRow extends Row {
  name: string;
  summary: string;
  picture: ChosenPicture;
  active: boolean;
}

export interface CategoryRow extends Row {
  menu_id: number;
  name: string;
  summary: string;
  pictures: ChosenPicture[];
}

export interface ProductRow extends Row {
  category_id: number;
  name: string;
  price: number;
  content: string;
  /** None where the category's first one serves. */
  picture: ChosenPicture | null;
  prod_id: string;
  ware_id: string;
  active: boolean;
  /** What is left of the stock item. */
  quantity: number;
}

export interface SlideRow extends Row {
  title: string;
  text: string;
  href: string;
  picture: ChosenPicture;
  active: boolean;
}

/** The rows of each kind. */
export interface RowOf {
  Menu: MenuRow;
  Category: CategoryRow;
  Product: ProductRow;
  Slide: SlideRow;
}

export type CategoryBranch = CategoryRow & { products: ProductRow[] };
export type MenuBranch = MenuRow & { categories: CategoryBranch[] };

/** All of the catalogue, what is off the shelf among it. */
export interface CatalogueTree {
  /** The version of the order of the menus. */
  menus_version: number;
  /** The version of the order of the slides. */
  slides_version: number;
  menus: MenuBranch[];
  slides: SlideRow[];
}

/** How many members have a product in their carts. */
export interface CartCount {
  id: number;
  carts: number;
}

/** What came of an order of things. */
export interface Sequence {
  version: number;
  ids: number[];
}

/** One saved state of a thing, and what it changed. */
export interface HistoryEntry {
  version: number;
  /** None for what stood there before states were kept. */
  at: string | null;
  who: string;
  via: string;
  state: object;
  changes: { field: string; label: string; from: string; to: string }[];
}

export interface HistoryPage {
  list: HistoryEntry[];
  next: string | null;
}

export const catalogueUrl = apiUrl("/Admin/Catalogue");

export const cartsUrl = (ids: readonly number[]): ApiUrl =>
  apiUrl("/Admin/Catalogue/Carts", { Ids: ids.join(",") });

export const historyUrl = (Kind: CatalogueKind, Id: number, After?: string) =>
  apiUrl("/Admin/Catalogue/History", { Kind, Id, After });

/** The changes of the catalogue, each made once for its key. */
export const catalogueCalls = (caller: Caller) => ({
  /** Adds a thing, or changes the one that the form names. */
  save: <K extends CatalogueKind>(kind: K, form: object, key: string) =>
    caller<RowOf[K]>(apiUrl(`/Admin/Catalogue/${kind}`), change("Id" in form ? "PUT" : "POST", form, key)),
  order: (body: SequenceBody, key: string) =>
    caller<Sequence>(apiUrl("/Admin/Catalogue/Sequence"), change("PUT", body, key)),
  setShelf: (Rows: { Id: number; Version: number; Active: boolean }[], key: string) =>
    caller<ProductRow[]>(apiUrl("/Admin/Catalogue/Shelf"), change("PUT", { Rows }, key)),
  setPrices: (Rows: { Id: number; Version: number; Price: string }[], Confirm: boolean, key: string) =>
    caller<ProductRow[]>(apiUrl("/Admin/Catalogue/Prices"), change("PUT", { Rows, Confirm }, key)),
  restore: <K extends CatalogueKind>(
    body: { Kind: K; Id: number; Version: number; Of: number; Confirm: boolean },
    key: string,
  ) => caller<RowOf[K]>(apiUrl("/Admin/Catalogue/Restore"), change("POST", body, key)),
});

/** A new order of all that stands below a parent; menus and slides have none. */
export interface SequenceBody {
  Kind: CatalogueKind;
  Parent: number | "";
  Ids: number[];
  Version: number;
}
