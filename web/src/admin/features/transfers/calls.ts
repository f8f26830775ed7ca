/** Calls about bank statements and the orders that await a transfer. */
import { change } from "@/admin/access/calls";
import { request } from "@/admin/access/session";
import { apiUrl, type Query } from "@/api/client";
import type { TransferPreview, TransferResult } from "@/api/schema";

export const transfersUrl = (query: Query) => apiUrl("/Admin/Transfers", query);

/** Line of a bank statement with its order. */
export interface ChosenTransfer {
  Fingerprint: string;
  OrderId: string;
}

export const calls = {
  previewTransfers: (statement: Blob) =>
    request<TransferPreview>(apiUrl("/Admin/Transfers/Preview"), {
      method: "POST",
      file: new Blob([statement], { type: "application/octet-stream" }),
    }),
  bookTransfers: (Digest: string, Lines: ChosenTransfer[], key: string) =>
    request<TransferResult[]>(apiUrl("/Admin/Transfers/Apply"), change("POST", { Digest, Lines }, key)),
};
