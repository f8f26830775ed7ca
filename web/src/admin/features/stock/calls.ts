/** Calls about the stock. */
import { change } from "@/admin/access/calls";
import { request } from "@/admin/access/session";
import { apiUrl, type Query } from "@/api/client";
import type { BookedFile, BookedStock, StockItem, StockPreview } from "@/api/schema";
import type { StockChangeForm, StockLevelForm } from "@/core";

export const stockUrl = apiUrl("/Admin/Stock");
export const stockMovesUrl = (query: Query) => apiUrl("/Admin/Stock/Moves", query);

/** Changes of the stock, each idempotent by its key. */
export const calls = {
  /** Books received or removed pieces, or a count. */
  book: (body: StockChangeForm, key: string) =>
    request<BookedStock>(apiUrl("/Admin/Stock/Change"), change("POST", body, key)),
  setLevel: (body: StockLevelForm, key: string) =>
    request<StockItem>(apiUrl("/Admin/Stock/Level"), change("PUT", body, key)),
  /** Previews the effect of a file without booking it. */
  lookAtFile: (file: Blob) =>
    request<StockPreview>(apiUrl("/Admin/Stock/Preview"), {
      method: "POST",
      file: new Blob([file], { type: "application/octet-stream" }),
    }),
  bookFile: (Digest: string, Confirm: boolean, key: string) =>
    request<BookedFile>(apiUrl("/Admin/Stock/Apply"), change("POST", { Digest, Confirm }, key)),
};
