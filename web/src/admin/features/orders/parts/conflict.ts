/**
 * Conflicts of an action on an order with a colleague's change (docs/spec/back-office.md#actions).
 */
import { request } from "@/admin/access/session";
import { ApiError } from "@/api/client";
import type { BulkResult, OrderEvent, StaffOrder } from "@/api/schema";
import type { PlannedOrder } from "@/core";
import { showMessage } from "@/dialogs/messages";
import { noticeText } from "@/text/frame";
import { type ActionEntries, calls, orderUrl } from "../calls";
import { ago, conflictText as text } from "../text";

/** Actions that matter to other staff although they change neither state nor sums of the order. */
const RELEVANT: ReadonlySet<string> = new Set(["correct_delivery", "record_delivery", "ask_about_return"]);

/** Returns `true` if nothing relevant changed: state, sums, address and delivery of the order. */
export function isAsSeen(seen: PlannedOrder, { order, since }: BulkResult): boolean {
  return (
    order !== null &&
    order.status === seen.status &&
    order.pay_status === seen.pay_status &&
    order.refund_due === seen.refund_due &&
    order.price === seen.price &&
    order.credited === seen.credited &&
    order.refunded === seen.refunded &&
    order.return_stage === seen.return_stage &&
    since.every(({ action }) => !RELEVANT.has(action))
  );
}

/**
 * Applies actions to orders as they were loaded. If a colleague changed an order meanwhile, but
 * nothing relevant, the action is repeated with the current version. The idempotency keys derive
 * from one key, so that the whole can be retried after a lost response.
 */
export async function takeActions(
  entries: readonly ActionEntries[],
  seen: readonly PlannedOrder[],
  key: string,
): Promise<BulkResult[]> {
  const results = await calls.actOnOrders([...entries], key);
  const again = entries.flatMap((entry, place) => {
    const [before, result] = [seen.find(({ id }) => id === entry.Id), results[place]];
    if (!before || !result?.order || result.refusal?.code !== "version_changed") return [];
    // A note applies in any state of the order.
    const goes = entry.Action === "add_note" || isAsSeen(before, result);
    return goes ? [{ ...entry, Version: result.order.version }] : [];
  });
  if (again.length === 0) return results;
  const repeated = await calls.actOnOrders(again, `${key}-again`);
  return results.map((result) => repeated.find(({ id }) => id === result.id) ?? result);
}

/** Returns why an action failed; if a colleague was faster, who did what and when. */
export function whyNot({ refusal, since }: Pick<BulkResult, "refusal" | "since">, now: number): string {
  const told = since.findLast(({ action }) => action !== "add_note") ?? since.at(-1);
  if (refusal?.code !== "version_changed" || !told) return refusal?.message ?? "";
  return text.changed(whoOf(told), ago(told.at, now), doneOf(told));
}

function whoOf({ actor, who }: OrderEvent): string {
  return actor === "Staff" ? who : (text.actors[actor] ?? who);
}

function doneOf({ action, detail }: OrderEvent): string {
  const done = text.done[action] ?? action;
  const parcel = detail && "tracking_number" in detail ? String(detail["tracking_number"]) : "";
  return parcel ? text.parcel(done, parcel) : done;
}

/**
 * Says who changed the order since it was shown. Throws any error but `version_changed` again.
 */
export async function showConflict(error: unknown, { order, version }: StaffOrder): Promise<void> {
  if (!(error instanceof ApiError) || error.code !== "version_changed") throw error;
  const now = await request<StaffOrder>(orderUrl(order.id));
  const since = now.events.filter(({ number }) => number > version);
  const { error: title, confirm } = noticeText;
  const refusal = { code: "version_changed" as const, message: error.message, fields: [] };
  showMessage({ title, text: whyNot({ refusal, since }, Date.now()), confirm });
}
