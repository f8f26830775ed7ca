/** Calls about the catalogue. */
import { change } from "@/admin/access/calls";
import { request } from "@/admin/access/session";
import { type ApiUrl, apiUrl } from "@/api/client";
import type {
  FileCounts,
  ProductsPreview,
  SavedSequence,
  StaffCategory,
  StaffMenu,
  StaffProduct,
  StaffSlide,
  StaffText,
} from "@/api/schema";
import type { CatalogueKind } from "@/core";

/** Row type of each kind. */
export interface RowOf {
  Menu: StaffMenu;
  Category: StaffCategory;
  Product: StaffProduct;
  Slide: StaffSlide;
  Text: StaffText;
}

export const cartsUrl = (ids: readonly number[]): ApiUrl =>
  apiUrl("/Admin/Catalogue/Carts", { Ids: ids.join(",") });

export const historyUrl = (Kind: CatalogueKind, Id: number, After?: string) =>
  apiUrl("/Admin/Catalogue/History", { Kind, Id, After });

/** New order of all children of a parent; menus and slides have no parent. */
export interface SequenceBody {
  Kind: CatalogueKind;
  Parent: number | "";
  Ids: number[];
  Version: number;
}

/** New price of a product. Without `WasPrice`, the stored one stays while it is above the price. */
export interface PriceRow {
  Id: number;
  Version: number;
  Price: string;
  WasPrice?: string;
}

/** Changes of the catalogue, each idempotent by its key. */
export const calls = {
  /** Creates a row, or updates the one with the form's `Id`. */
  save: <K extends CatalogueKind>(kind: K, form: object, key: string) =>
    request<RowOf[K]>(apiUrl(`/Admin/Catalogue/${kind}`), change("Id" in form ? "PUT" : "POST", form, key)),
  order: (body: SequenceBody, key: string) =>
    request<SavedSequence>(apiUrl("/Admin/Catalogue/Sequence"), change("PUT", body, key)),
  setShelf: (Rows: { Id: number; Version: number; Active: boolean }[], key: string) =>
    request<StaffProduct[]>(apiUrl("/Admin/Catalogue/Shelf"), change("PUT", { Rows }, key)),
  setPrices: (Rows: readonly PriceRow[], Confirm: boolean, key: string) =>
    request<StaffProduct[]>(apiUrl("/Admin/Catalogue/Prices"), change("PUT", { Rows, Confirm }, key)),
  /** Previews the changes of a file without saving them. */
  lookAtFile: (file: Blob) =>
    request<ProductsPreview>(apiUrl("/Admin/Catalogue/File/Preview"), {
      method: "POST",
      file: new Blob([file], { type: "application/octet-stream" }),
    }),
  applyFile: (body: { Digest: string; Picture: number | ""; Confirm: boolean }, key: string) =>
    request<FileCounts>(apiUrl("/Admin/Catalogue/File/Apply"), change("POST", body, key)),
  restore: <K extends CatalogueKind>(
    body: { Kind: K; Id: number; Version: number; Of: number; Confirm: boolean },
    key: string,
  ) => request<RowOf[K]>(apiUrl("/Admin/Catalogue/Restore"), change("POST", body, key)),
};
