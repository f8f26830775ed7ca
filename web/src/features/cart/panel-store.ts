/** Whether the cart panel is open; buttons all over the shop open it. */
import { create } from "zustand";

interface CartPanelState {
  open: boolean;
  show: () => void;
  hide: () => void;
}

export const useCartPanel = create<CartPanelState>((set) => ({
  open: false,
  show: () => set({ open: true }),
  hide: () => set({ open: false }),
}));
