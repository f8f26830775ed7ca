/** Calls of the back office about the stock. */
import type { StockChangeForm, StockLevelForm } from "@/core";
import { type Caller, change } from "./admin";
import { apiUrl, type Query } from "./client";
import type {
  BookedFile,
  BookedStock,
  PreviewRow,
  StockItem,
  StockList,
  StockMove,
  StockMoves,
  StockPreview,
} from "./schema";

export type {
  BookedFile,
  BookedStock,
  PreviewRow,
  StockChangeForm,
  StockItem,
  StockLevelForm,
  StockList,
  StockMove,
  StockMoves,
  StockPreview,
};

export const stockUrl = apiUrl("/Admin/Stock");
export const stockMovesUrl = (query: Query) => apiUrl("/Admin/Stock/Moves", query);

/** Changes of the stock, each idempotent by its key. */
export const stockCalls = (caller: Caller) => ({
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
});
