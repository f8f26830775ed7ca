import type { Order } from "@/api/order";

/** What every dialog about an order gets. */
export interface OrderDialogProps {
  open: boolean;
  order: Order | undefined;
  onClose: () => void;
}
