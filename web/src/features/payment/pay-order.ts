/** 立即付款: from the click to the provider's page, once however often it is pressed. */
import { create } from "zustand";
import { expectChange } from "@/api/answer";
import { ApiError } from "@/api/client";
import { beginPayment, type Order } from "@/api/order";
import { showError, showFailure } from "@/dialogs/messages";
import { payText as text } from "@/text/payment";
import { openPayWindow, type PayWindow } from "./pay-window";

/** What this page knows of the ways out that were taken from it. */
interface WaysOut {
  /** The order whose page is being asked for. */
  opening: string | null;
  /** The pages that were opened, by order: a link to them stays on the screen. */
  opened: Readonly<Record<string, string>>;
}

export const useWaysOut = create<WaysOut>(() => ({ opening: null, opened: {} }));

/** What comes of the window that is opened while an order is sent. */
export interface PaidAhead {
  /** The order stands: the window goes on to its payment, `changed` as for {@link payOrder}. */
  placed: (order: Order, changed: () => void) => void;
  /** There is no order to pay. */
  refused: () => void;
}

/**
 * Opens the window of the payment that follows an order (decision D76). Call it within the click that sends it.
 * Where the browser opens none, the order's own button leads there.
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
 * Opens the page where an order is paid. Call it within the click, or the window is blocked; or with the window
 * that an earlier click has opened. `changed` is called when the order may stand otherwise.
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

/** A provider that does not answer has taken nothing, and says so in the server's words. */
function tellWhyNot(error: unknown): void {
  const unanswered = error instanceof ApiError && error.passing && !error.message;
  if (unanswered) showFailure(text.unreachable);
  else showError(error);
}
