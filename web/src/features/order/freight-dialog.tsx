import { useId } from "react";
import type { Order } from "@/api/order";
import { orderActionText } from "@/text/order";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Price } from "@/ui/price";
import type { OrderDialogProps } from "./order-dialog-props";
import { useConfirming } from "./use-confirming";
import { useOrderChanges } from "./use-order-changes";

const text = orderActionText.freight;

/** Has the buyer agree to what the way to an outlying island or overseas costs, and to the new total. */
export function FreightDialog({ open, order, onClose }: OrderDialogProps) {
  const textId = useId();
  return (
    <Dialog open={open} onClose={onClose} title={text.title} describedBy={textId}>
      {order?.freight && <Told textId={textId} order={order} freight={order.freight} onClose={onClose} />}
    </Dialog>
  );
}

interface ToldProps {
  textId: string;
  order: Order;
  freight: NonNullable<Order["freight"]>;
  onClose: () => void;
}

function Told({ textId, order, freight, onClose }: ToldProps) {
  const { acceptFreight } = useOrderChanges();
  const { busy, confirm } = useConfirming(onClose);
  return (
    <>
      <div id={textId} className="text-ink-soft">
        <dl className="mb-4 grid grid-cols-[1fr_auto] gap-y-2 border-y border-hairline py-3 text-ink">
          <dt className="text-small">{text.freight}</dt>
          <dd className="text-right">
            <Price amount={freight.freight} />
          </dd>
          <dt className="text-small">{text.total}</dt>
          <dd>
            <Price amount={freight.total} className="font-serif text-h3" />
          </dd>
        </dl>
        <p className="text-pretty">{text.text}</p>
      </div>
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        <Button data-focus-first onClick={onClose}>
          {text.later}
        </Button>
        <Button look="seal" busy={busy} onClick={() => confirm(() => acceptFreight(order, freight.total))}>
          {busy ? text.busy : text.confirm}
        </Button>
      </div>
    </>
  );
}
