/** Calls about payment attempts. */
import { change } from "@/admin/access/calls";
import { request } from "@/admin/access/session";
import { apiUrl, type Query } from "@/api/client";
import type { Mark, StaffPayment } from "@/api/schema";

export const paymentsUrl = (query: Query) => apiUrl("/Admin/Payments", query);
export const paymentUrl = (id: string) => apiUrl("/Admin/Payment", { Id: id });
export const paymentDayUrl = (day: string) => apiUrl("/Admin/Payments/Day", { Day: day });

/** Changes of payment attempts, each idempotent by its key. */
export const calls = {
  actOnPayment: (body: { Id: string; Version: number; Act: Mark }, key: string) =>
    request<StaffPayment>(apiUrl("/Admin/Payment/Action"), change("POST", body, key)),
};
