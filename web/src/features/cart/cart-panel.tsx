/** Panel of a visitor's cart: lines, prices and the button to the checkout. */
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { cartText as text } from "@/text/cart";
import { useCartLines } from "./cart-lines";
import { useCart, useCartPanel } from "./cart-store";
import { PanelFrame } from "./panel-frame";
import { visitorKeeper } from "./visitor-keeper";

/** Properties shared by the panels of visitors and members. */
export interface CartPanelProps {
  /** Opens the checkout, or the login before it. */
  onCheckOut: () => void;
}

export default function CartPanel({ onCheckOut }: CartPanelProps) {
  const open = useCartPanel((panel) => panel.open);
  const items = useCart((cart) => cart.items);
  const lines = useCartLines(open ? items : []);
  const client = useQueryClient();
  const keeper = useMemo(() => visitorKeeper(client), [client]);
  return (
    <PanelFrame
      lines={lines}
      empty={items.length === 0}
      keeper={keeper}
      toPay={{ label: text.loginFirst, run: onCheckOut }}
    />
  );
}
