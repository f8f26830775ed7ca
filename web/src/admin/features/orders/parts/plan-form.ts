/** Form of an action on an order. */
import { today } from "@/admin/day";
import type { ActionEntries } from "../calls";

/** Data of an action, under the keys of the call. */
export type Brought = Pick<
  ActionEntries,
  "Carrier" | "TrackingNumber" | "Freight" | "PaymentCode" | "Note" | "Reason" | "DeliveredOn" | "Answer"
>;

/** Action with its data. */
type ActionLike = { Action: string } & Brought;

/** Input fields of each action, under the keys of the call. */
const FIELDS: Record<string, readonly (keyof Brought)[]> = {
  ship_out: ["Carrier", "TrackingNumber"],
  set_freight: ["Freight"],
  set_payment_code: ["PaymentCode"],
  record_delivery: ["DeliveredOn"],
  accept_return: ["Answer"],
  ask_about_return: ["Answer"],
  refuse_return: ["Answer"],
  correct_shipment: ["Carrier", "TrackingNumber", "Reason"],
  step_back: ["Reason"],
  add_note: ["Note"],
  cancel: ["Reason"],
};

/** Actions whose field may stay blank. */
const OPTIONAL: ReadonlySet<string> = new Set(["accept_return", "cancel"]);

/** Returns the input fields of an action. */
export const fieldsOf = (action: string) => FIELDS[action] ?? [];

/** Returns `true` if the fields of an action must be filled in. */
export const isRequired = (action: string) => !OPTIONAL.has(action);

/** Returns the initial values of the fields of an action. */
export const startOf = (action: string): Brought =>
  action === "record_delivery" ? { DeliveredOn: today() } : {};

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
    DeliveredOn = "",
    Answer = "",
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
    DeliveredOn,
    Answer,
    Confirm: false,
  };
}

/**
 * Returns the form with valid placeholders in the fields of the action, to preview it before they
 * are filled in.
 */
export function previewForm(action: string) {
  const placeholders = fieldsOf(action).map((name) => [name, "1"]);
  return formOf({ Action: action, ...Object.fromEntries(placeholders), ...startOf(action) });
}
