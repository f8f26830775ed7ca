/** Whether the cart panel is open; buttons all over the shop open it. */
import { create } from "zustand";

interface CartPanelState {
  open: boolean;
  /** It was wanted once, so its code is worth loading. */
  asked: boolean;
  show: () => void;
  hide: () => void;
}

export const useCartPanel = create<CartPanelState>((set) => ({
  open: false,
  asked: false,
  show: () => set({ open: true, asked: true }),
  hide: () => set({ open: false }),
}));
