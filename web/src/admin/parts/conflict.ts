/** What becomes of an action on an order that a colleague changed in between (docs/spec/back-office.md#actions). */
import type { ActionEntries, BulkResult, OrderEvent, PlannedOrder } from "@/api/admin";
import { calls } from "../session";
import { ago, conflictText as text } from "../text/orders";

/** Whether nothing that matters changed: neither the state of the order, nor its total, nor where it goes. */
export function isAsSeen(seen: PlannedOrder, { order, since }: BulkResult): boolean {
  return (
    order !== null &&
    order.status === seen.status &&
    order.pay_status === seen.pay_status &&
    order.refund_due === seen.refund_due &&
    order.price === seen.price &&
    since.every(({ action }) => action !== "correct_delivery")
  );
}

/**
 * Takes actions on orders as they were seen. Where a colleague changed an order in between, and nothing that
 * matters, the action is asked for once more with the present version. The keys follow from one, so that the
 * whole can be repeated after a lost answer.
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
    // A note is about the order whatever became of it.
    const goes = entry.Action === "add_note" || isAsSeen(before, result);
    return goes ? [{ ...entry, Version: result.order.version }] : [];
  });
  if (again.length === 0) return results;
  const repeated = await calls.actOnOrders(again, `${key}-again`);
  return results.map((result) => repeated.find(({ id }) => id === result.id) ?? result);
}

/** Why an action was not taken; where a colleague was faster, who did what and when. */
export function whyNot({ refusal, since }: BulkResult, now: number): string {
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
