import { useId, useState } from "react";
import type { Order } from "@/api/order";
import { entryClass } from "@/form/field-frame";
import { orderActionText, orderText } from "@/text/order";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Price } from "@/ui/price";
import type { OrderDialogProps } from "./order-dialog-props";
import { useOrderChanges } from "./use-order-changes";
import { useConfirming } from "./use-orders";

const text = orderActionText.cancel;

/** Asks for confirmation before an order is cancelled (docs/spec/orders.md#cancelling). */
export function CancelDialog({ open, order, onClose }: OrderDialogProps) {
  const textId = useId();
  return (
    <Dialog open={open} onClose={onClose} title={text.title} describedBy={textId}>
      {order && <CancelQuestion textId={textId} order={order} onClose={onClose} />}
    </Dialog>
  );
}

function CancelQuestion({ textId, order, onClose }: { textId: string; order: Order; onClose: () => void }) {
  const { cancel } = useOrderChanges();
  const { busy, confirm } = useConfirming(onClose);
  const [reason, state] = useState("");
  return (
    <>
      <div id={textId} className="text-ink-soft">
        <p className="figures mb-4 flex items-baseline justify-between border-y border-hairline py-3 text-small text-ink">
          <span>
            <span className="sr-only">{orderText.number} </span>
            {order.id}
          </span>
          <Price amount={order.price} />
        </p>
        <p className="text-pretty">{text.text}</p>
        {order.pay_status === 1 && <p>{text.filledIn}</p>}
        {order.pay_status === 2 && <p>{text.paid}</p>}
      </div>
      <label className="mt-5 block text-small text-ink-soft">
        {text.reason}
        <select value={reason} onChange={(event) => state(event.target.value)} className={entryClass}>
          <option value="">{text.unstated}</option>
          {text.reasons.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        <Button data-focus-first onClick={onClose}>
          {text.keep}
        </Button>
        <Button look="seal" busy={busy} onClick={() => confirm(() => cancel(order, reason))}>
          {busy ? text.busy : text.confirm}
        </Button>
      </div>
    </>
  );
}
