import type { Order } from "@/api/order";

/** Properties of every dialog about an order. */
export interface OrderDialogProps {
  open: boolean;
  order: Order | undefined;
  onClose: () => void;
}
