import type { Order } from "@/api/order";
import { orderActionText as text } from "@/text/order";
import { Button } from "@/ui/button";

/** Actions that this user interface has a dialog for. */
export type KnownAction = keyof typeof text.labels;

/** Returns the actions that the server allows the buyer now, without unknown ones. */
export function knownActions({ actions }: Order): KnownAction[] {
  return actions.filter((action): action is KnownAction => action in text.labels);
}

/**
 * Returns the actions that the order waits for. Cancelling, returning goods and correcting the
 * digits appear only in the order detail.
 */
export function toDo(order: Order): KnownAction[] {
  const optional = (action: KnownAction) => action === "cancel" || action === "request_return";
  return knownActions(order).filter((action) => !optional(action) && !isAgain(order, action));
}

/** Returns the label of the button. */
export function labelOf(order: Order, action: KnownAction): string {
  if (action === "pay" && order.payment?.state === "failed") return text.payAgain;
  return isAgain(order, action) ? text.fillInAgain : text.labels[action];
}

/**
 * Returns the popup type of an action: paying opens the provider's page, every other action a
 * dialog.
 */
export function popupOf(action: KnownAction): "dialog" | undefined {
  return action === "pay" ? undefined : "dialog";
}

/**
 * Returns `true` if the digits were entered before; they can be corrected until the money has
 * arrived.
 */
function isAgain({ pay_bank_account }: Order, action: KnownAction): boolean {
  return action === "fill_in_bank_digits" && pay_bank_account !== null;
}

interface ActionButtonProps {
  order: Order;
  action: KnownAction;
  onAct: (action: KnownAction) => void;
  /** Adds the order number to the accessible name, for lists of orders. */
  named?: boolean;
  /** Order whose payment page is being opened. */
  opening?: string | null | undefined;
}

/** Renders the button of one action; pending actions use the seal look. */
export function ActionButton({ order, action, onAct, named = false, opening }: ActionButtonProps) {
  const label = labelOf(order, action);
  const busy = action === "pay" && opening === order.id;
  return (
    <Button
      look={toDo(order).includes(action) ? "seal" : "line"}
      aria-label={named ? text.ofOrder(label, order.id) : undefined}
      aria-haspopup={popupOf(action)}
      busy={busy}
      onClick={() => onAct(action)}
    >
      {busy ? text.opening : label}
    </Button>
  );
}
