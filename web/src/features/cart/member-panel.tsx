/** Renders the panel of a member's cart, which is loaded whenever the panel opens. */
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { cartText as text } from "@/text/cart";
import { Button } from "@/ui/button";
import { Waiting } from "@/ui/loading";
import { WaitingLines } from "./cart-line-row";
import type { CartPanelProps } from "./cart-panel";
import { useCartPanel } from "./cart-store";
import { memberKeeper, useMemberCart } from "./member-keeper";
import { PanelFrame } from "./panel-frame";

export default function MemberPanel({ onCheckOut }: CartPanelProps) {
  const { open, hide } = useCartPanel();
  const { lines, failed, reload } = useMemberCart(open);
  const client = useQueryClient();
  const keeper = useMemo(() => memberKeeper(client), [client]);
  const checkOut = () => {
    hide();
    onCheckOut();
  };
  return (
    <PanelFrame
      lines={(open && lines) || []}
      empty={lines?.length === 0}
      keeper={keeper}
      toPay={{ label: text.checkOut, run: checkOut }}
      note={<WaitingLines />}
      instead={
        lines ? undefined : failed ? (
          <Unread onRetry={reload} />
        ) : (
          <Waiting says={text.asking} className="flex-1" />
        )
      }
    />
  );
}

function Unread({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid flex-1 place-content-center gap-8 px-10 text-center">
      <p className="text-ink-soft">{text.unread}</p>
      <Button onClick={onRetry}>{text.retry}</Button>
    </div>
  );
}
