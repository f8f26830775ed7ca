import { flushSync } from "react-dom";
import { showSuccess } from "@/dialogs/messages";
import { returnText as text } from "@/text/order";
import { Dialog } from "@/ui/dialog";
import type { OrderDialogProps } from "./order-dialog-props";
import { ReturnForm } from "./return-form";
import { useOrderChanges } from "./use-order-changes";

/** Asks which goods of an order to return (decision D201). */
export function ReturnDialog({ open, order, onClose }: OrderDialogProps) {
  const { requestReturn } = useOrderChanges();
  return (
    <Dialog open={open} onClose={onClose} title={text.title}>
      {order && (
        <ReturnForm
          key={String(open)}
          order={order}
          onClose={onClose}
          send={async (request) => {
            const message = await requestReturn(request);
            flushSync(onClose);
            showSuccess(message);
          }}
        />
      )}
    </Dialog>
  );
}
