/** Form of an action on an order. */
import type { ActionEntries } from "../calls";

/** Data of an action, under the keys of the call. */
export type Brought = Pick<
  ActionEntries,
  "Carrier" | "TrackingNumber" | "Freight" | "PaymentCode" | "Note" | "Reason"
>;

/** Action with its data. */
export type ActionLike = { Action: string } & Brought;

/** Returns the form with all keys, which the rules require. */
export function formOf(form: ActionLike & { Id?: string; Version?: number }) {
  const {
    Id = "",
    Version = 0,
    Carrier = "",
    TrackingNumber = "",
    Freight = "",
    PaymentCode = "",
    Note = "",
    Reason = "",
  } = form;
  return {
    Id,
    Version,
    Action: form.Action,
    Carrier,
    TrackingNumber,
    Freight,
    PaymentCode,
    Note,
    Reason,
    Confirm: false,
  };
}
