/** Calls of the back office about the catalogue. */
import type { CatalogueKind } from "@/core";
import { type Caller, change } from "./admin";
import { type ApiUrl, apiUrl, type Query } from "./client";
import type {
  CatalogueHistory,
  CatalogueState,
  CatalogueTree,
  PicturePage,
  PictureUse,
  ProductCarts,
  SavedSequence,
  StaffCategory,
  StaffMenu,
  StaffPicture,
  StaffProduct,
  StaffSlide,
  TreeCategory,
  TreeMenu,
  UsedPicture,
} from "./schema";

export type {
  CatalogueHistory,
  CatalogueKind,
  CatalogueState,
  CatalogueTree,
  PicturePage,
  PictureUse,
  ProductCarts,
  SavedSequence,
  StaffCategory,
  StaffMenu,
  StaffPicture,
  StaffProduct,
  StaffSlide,
  TreeCategory,
  TreeMenu,
  UsedPicture,
};

/** Row type of each kind. */
export interface RowOf {
  Menu: StaffMenu;
  Category: StaffCategory;
  Product: StaffProduct;
  Slide: StaffSlide;
}

export const catalogueUrl = apiUrl("/Admin/Catalogue");

export const picturesUrl = (query: Query) => apiUrl("/Admin/Pictures", query);

export const cartsUrl = (ids: readonly number[]): ApiUrl =>
  apiUrl("/Admin/Catalogue/Carts", { Ids: ids.join(",") });

export const historyUrl = (Kind: CatalogueKind, Id: number, After?: string) =>
  apiUrl("/Admin/Catalogue/History", { Kind, Id, After });

/** Changes of the catalogue, each idempotent by its key. */
export const catalogueCalls = (caller: Caller) => ({
  /** Creates a row, or updates the one with the form's `Id`. */
  save: <K extends CatalogueKind>(kind: K, form: object, key: string) =>
    caller<RowOf[K]>(apiUrl(`/Admin/Catalogue/${kind}`), change("Id" in form ? "PUT" : "POST", form, key)),
  order: (body: SequenceBody, key: string) =>
    caller<SavedSequence>(apiUrl("/Admin/Catalogue/Sequence"), change("PUT", body, key)),
  setShelf: (Rows: { Id: number; Version: number; Active: boolean }[], key: string) =>
    caller<StaffProduct[]>(apiUrl("/Admin/Catalogue/Shelf"), change("PUT", { Rows }, key)),
  setPrices: (Rows: { Id: number; Version: number; Price: string }[], Confirm: boolean, key: string) =>
    caller<StaffProduct[]>(apiUrl("/Admin/Catalogue/Prices"), change("PUT", { Rows, Confirm }, key)),
  restore: <K extends CatalogueKind>(
    body: { Kind: K; Id: number; Version: number; Of: number; Confirm: boolean },
    key: string,
  ) => caller<RowOf[K]>(apiUrl("/Admin/Catalogue/Restore"), change("POST", body, key)),
});

/** Changes of pictures. */
export const pictureCalls = (caller: Caller) => ({
  /** Uploads a picture. Equal bytes give the same picture, so it can be repeated. */
  upload: (file: Blob) => caller<StaffPicture>(apiUrl("/Admin/Picture"), { method: "POST", file }),
  describe: (body: { Id: number; Version: number; Alt: string }, key: string) =>
    caller<StaffPicture>(apiUrl("/Admin/Picture"), change("PUT", body, key)),
});

/** New order of all children of a parent; menus and slides have no parent. */
export interface SequenceBody {
  Kind: CatalogueKind;
  Parent: number | "";
  Ids: number[];
  Version: number;
}
