/** The panel of a visitor's cart: what is in it, what it costs, and where to go from here. */
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { cartText as text } from "@/text/cart";
import { useCartLines } from "./cart-lines";
import { useCart, useCartPanel } from "./cart-store";
import { PanelFrame } from "./panel-frame";
import { visitorKeeper } from "./visitor-keeper";

/** The properties of either panel. */
export interface CartPanelProps {
  /** To paying, or to what comes before it. */
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
