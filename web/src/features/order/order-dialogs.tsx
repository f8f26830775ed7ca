/** The dialogs behind an order's buttons: one for each action, and nothing while none is asked for. */
import { useState } from "react";
import type { Order } from "@/api/order";
import { BankDigitsDialog } from "./bank-digits-dialog";
import { CancelDialog } from "./cancel-dialog";
import { FreightDialog } from "./freight-dialog";
import type { KnownAction } from "./order-actions";
import { PaymentCodeDialog } from "./payment-code-dialog";
import { useLiveOrder } from "./use-live-order";

/** What was asked for, and of which order. */
interface Asked {
  action: KnownAction;
  order: Order;
}

/** Asks for an action; its dialog opens, and stays readable while it closes. */
export function useOrderDialogs() {
  const [asked, ask] = useState<Asked>();
  const [open, setOpen] = useState(false);
  const act = (order: Order, action: KnownAction) => {
    ask({ order, action });
    setOpen(true);
  };
  return { asked, open, act, close: () => setOpen(false) };
}

interface OrderDialogsProps {
  asked: Asked | undefined;
  open: boolean;
  close: () => void;
}

export function OrderDialogs({ asked, open, close }: OrderDialogsProps) {
  // What staff enter meanwhile appears while it is open.
  const { data } = useLiveOrder(asked?.order.id ?? null, open);
  const order = data ?? asked?.order;
  const of = (action: KnownAction) => ({
    open: open && asked?.action === action,
    order: asked?.action === action ? order : undefined,
    onClose: close,
  });
  return (
    <>
      <CancelDialog {...of("cancel")} />
      <BankDigitsDialog {...of("fill_in_bank_digits")} />
      <PaymentCodeDialog {...of("payment_code")} />
      <FreightDialog {...of("accept_freight")} />
    </>
  );
}
