/** Calls about the stock. */
import { change } from "@/admin/access/calls";
import { caller } from "@/admin/access/session";
import { apiUrl, type Query } from "@/api/client";
import type { BookedFile, BookedStock, StockItem, StockPreview } from "@/api/schema";
import type { StockChangeForm, StockLevelForm } from "@/core";

export const stockUrl = apiUrl("/Admin/Stock");
export const stockMovesUrl = (query: Query) => apiUrl("/Admin/Stock/Moves", query);

/** Changes of the stock, each idempotent by its key. */
export const calls = {
  /** Books received or removed pieces, or a count. */
  book: (body: StockChangeForm, key: string) =>
    caller<BookedStock>(apiUrl("/Admin/Stock/Change"), change("POST", body, key)),
  setLevel: (body: StockLevelForm, key: string) =>
    caller<StockItem>(apiUrl("/Admin/Stock/Level"), change("PUT", body, key)),
  /** Previews the effect of a file without booking it. */
  lookAtFile: (file: Blob) =>
    caller<StockPreview>(apiUrl("/Admin/Stock/Preview"), {
      method: "POST",
      file: new Blob([file], { type: "text/csv" }),
    }),
  bookFile: (Digest: string, Confirm: boolean, key: string) =>
    caller<BookedFile>(apiUrl("/Admin/Stock/Apply"), change("POST", { Digest, Confirm }, key)),
};
