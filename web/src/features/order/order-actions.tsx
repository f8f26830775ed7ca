import type { Order } from "@/api/order";
import { orderActionText as text } from "@/text/order";
import { Button } from "@/ui/button";

/** The actions that this part of the shop has a dialog for. */
export type KnownAction = keyof typeof text.labels;

/** What its buyer can do with an order now; the server says what that is. */
export function knownActions({ actions }: Order): KnownAction[] {
  return actions.filter((action): action is KnownAction => action in text.labels);
}

interface OrderActionsProps {
  order: Order;
  onAct: (action: KnownAction) => void;
  /** The button's name says of which order, where many orders stand together. */
  named?: boolean;
  without?: KnownAction;
}

/** A button for each; the one that brings the order forward is the seal. */
export function OrderActions({ order, onAct, named = false, without }: OrderActionsProps) {
  return knownActions(order)
    .filter((action) => action !== without)
    .map((action) => (
      <Button
        key={action}
        look={action === "cancel" ? "line" : "seal"}
        aria-label={named ? text.ofOrder(text.labels[action], order.id) : undefined}
        onClick={() => onAct(action)}
      >
        {text.labels[action]}
      </Button>
    ));
}
