import type { Order } from "@/api/order";
import { orderActionText as text } from "@/text/order";
import { Button } from "@/ui/button";

/** The actions that this part of the shop has a dialog for. */
export type KnownAction = keyof typeof text.labels;

/** What its buyer can do with an order now; the server says what that is. */
export function knownActions({ actions }: Order): KnownAction[] {
  return actions.filter((action): action is KnownAction => action in text.labels);
}

/** What the order waits for. Calling it off, or telling the digits once more, is a matter for its detail. */
export function toDo(order: Order): KnownAction[] {
  return knownActions(order).filter((action) => action !== "cancel" && !isAgain(order, action));
}

/** The words on the button. */
export function labelOf(order: Order, action: KnownAction): string {
  if (action === "pay" && order.payment?.state === "failed") return text.payAgain;
  return isAgain(order, action) ? text.fillInAgain : text.labels[action];
}

/** Paying leaves for the provider's page; everything else opens a dialog. */
export function popupOf(action: KnownAction): "dialog" | undefined {
  return action === "pay" ? undefined : "dialog";
}

/** The digits were given before and can be corrected until the money came. */
function isAgain({ pay_bank_account }: Order, action: KnownAction): boolean {
  return action === "fill_in_bank_digits" && pay_bank_account !== null;
}

interface ActionButtonProps {
  order: Order;
  action: KnownAction;
  onAct: (action: KnownAction) => void;
  /** The button's name says of which order, where many orders stand together. */
  named?: boolean;
  /** The order whose payment page is being opened. */
  opening?: string | null | undefined;
}

/** The button of one action; what the order waits for is the seal. */
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
