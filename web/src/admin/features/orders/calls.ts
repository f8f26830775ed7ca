/** Calls about orders and the work on them. */
import { change } from "@/admin/access/calls";
import { request } from "@/admin/access/session";
import { apiUrl, type Query } from "@/api/client";
import type { BulkResult, PrintedOrder, PrintKind, StaffOrder } from "@/api/schema";
import type { CorrectionForm, OrderEntryForm, TakeBackForm } from "@/core";

export const workSinceUrl = (since: number) => apiUrl("/Admin/Work", { Since: since });
export const orderUrl = (id: string) => apiUrl("/Admin/Order", { Id: id });
export const freightUrl = (id: string, freight: string) =>
  apiUrl("/Admin/Order/Freight", { Id: id, Freight: freight });
export const ordersUrl = (query: Query) => apiUrl("/Admin/Orders", query);

/** Action on an order, with its parameters. */
export interface ActionEntries {
  Id: string;
  Version: number;
  Action: string;
  Carrier?: string;
  TrackingNumber?: string;
  Freight?: string;
  PaymentCode?: string;
  Note?: string;
  Reason?: string;
  DeliveredOn?: string;
  Answer?: string;
  Confirm?: boolean;
}

/** Values of the correction form. */
export type CorrectionEntries = {
  ReceiveName: string;
  ReceiveTel: string;
  DeliveryZipCode: string;
  DeliveryCity: string;
  DeliveryArea: string;
  DeliveryAddress: string;
  Remark: string;
  Reason: string;
};

/** Changes of orders, each idempotent by its key. */
export const calls = {
  actOnOrder: (body: ActionEntries, key: string) =>
    request<StaffOrder>(apiUrl("/Admin/Order/Action"), change("POST", body, key)),
  enterOrder: (body: OrderEntryForm, key: string) =>
    request<StaffOrder>(apiUrl("/Admin/Order"), change("POST", body, key)),
  correctDelivery: (body: CorrectionForm, key: string) =>
    request<StaffOrder>(apiUrl("/Admin/Order/Delivery"), change("PUT", body, key)),
  takeBack: (body: TakeBackForm, key: string) =>
    request<StaffOrder>(apiUrl("/Admin/Order/TakeBack"), change("POST", body, key)),
  actOnOrders: (Orders: ActionEntries[], key: string) =>
    request<BulkResult[]>(apiUrl("/Admin/Orders/Action"), change("POST", { Orders }, key)),
  printOrders: (Kind: PrintKind, Ids: string[], Preview: boolean, key: string) =>
    request<PrintedOrder[]>(apiUrl("/Admin/Orders/Print"), change("POST", { Kind, Ids, Preview }, key)),
};
