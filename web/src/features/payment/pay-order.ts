/** 立即付款: opens the provider's page, once however often the button is pressed. */
import { create } from "zustand";
import { expectChange } from "@/api/answer";
import { ApiError } from "@/api/client";
import { beginPayment, type Order } from "@/api/order";
import { showError, showFailure } from "@/dialogs/messages";
import { payText as text } from "@/text/payment";
import { openPayWindow, type PayWindow } from "./pay-window";

/** Payment pages opened from this page. */
interface WaysOut {
  /** Number of the order whose payment page is being requested; `null` if none. */
  opening: string | null;
  /** URLs of opened payment pages by order number; a link to each stays on the screen. */
  opened: Readonly<Record<string, string>>;
}

export const useWaysOut = create<WaysOut>(() => ({ opening: null, opened: {} }));

/** Window opened while an order is being sent. */
export interface PaidAhead {
  /**
   * Call when the order is placed: loads its payment page in the window. `changed` is passed to
   * {@link payOrder}.
   */
  placed: (order: Order, changed: () => void) => void;
  /** Call when the order was rejected. */
  refused: () => void;
}

/**
 * Opens the window of the payment that follows an order (decision D76). Must be called within the
 * click that sends the order. If the browser blocks it, the order's pay button remains.
 */
export function payAhead(payTypeLabel: string): PaidAhead {
  const page = openPayWindow(null, text.opening(payTypeLabel));
  return {
    placed: (order, changed) => {
      if (page.apart) void payOrder(order, changed, page);
    },
    refused: page.giveUp,
  };
}

/**
 * Opens the payment page of an order. Must be called within the click, or the browser blocks the
 * window, unless an earlier click has opened `ahead`. `changed` is called when the order may have
 * changed.
 */
export async function payOrder(order: Order, changed: () => void, ahead?: PayWindow): Promise<void> {
  if (useWaysOut.getState().opening !== null) return;
  useWaysOut.setState({ opening: order.id });
  const page = ahead ?? openPayWindow(order.id, text.opening(order.pay_type_label));
  page.keepFor(order.id);
  try {
    const address = await addressFor(order);
    useWaysOut.setState(({ opened }) => ({ opened: { ...opened, [order.id]: address } }));
    page.leadTo(address);
  } catch (error) {
    page.giveUp();
    tellWhyNot(error);
  } finally {
    useWaysOut.setState({ opening: null });
    expectChange();
    changed();
  }
}

async function addressFor(order: Order): Promise<string> {
  const { result } = await beginPayment(order);
  const address = URL.canParse(result) ? new URL(result) : null;
  if (!address || !/^https?:$/.test(address.protocol)) throw new ApiError(200);
  return address.href;
}

/**
 * Shows the error. Without a message from the server, says that no payment page was opened and no
 * money was taken.
 */
function tellWhyNot(error: unknown): void {
  const unanswered = error instanceof ApiError && error.passing && !error.message;
  if (unanswered) showFailure(text.unreachable);
  else showError(error);
}
