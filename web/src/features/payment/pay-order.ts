/** 立即付款: from the click to the provider's page, once however often it is pressed. */
import { create } from "zustand";
import { expectChange } from "@/api/asking-again";
import { ApiError } from "@/api/client";
import type { Order } from "@/api/order";
import { beginPayment } from "@/api/payment";
import { showError, showFailure } from "@/notice/messages";
import { payText as text } from "@/text/payment";
import { openPayWindow } from "./pay-window";
import { setOutToPay } from "./paying-order";

/** What this page knows of the ways out that were taken from it. */
interface WaysOut {
  /** The order whose page is being asked for. */
  opening: string | null;
  /** The pages that were opened, by order: a link to them stays on the screen. */
  opened: Readonly<Record<string, string>>;
}

export const useWaysOut = create<WaysOut>(() => ({ opening: null, opened: {} }));

/**
 * Opens the page where an order is paid. Call it within the click, or the window is blocked.
 * `changed` is told that the order may stand otherwise now.
 */
export async function payOrder(order: Order, changed: () => void): Promise<void> {
  if (useWaysOut.getState().opening !== null) return;
  useWaysOut.setState({ opening: order.id });
  setOutToPay(order.id);
  const page = openPayWindow(order.id, text.opening(order.pay_type_label));
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
