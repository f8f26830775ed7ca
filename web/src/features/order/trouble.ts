/** What can stand between a click and an order, and the way on from each. */
import type { QueryClient } from "@tanstack/react-query";
import { readAnew } from "@/api/answer";
import { reloadCart } from "@/api/cart";
import { settingAnswer } from "@/api/catalogue";
import { ApiError } from "@/api/client";
import { standingAnswer } from "@/api/order";
import { forms, type ShownTotal } from "@/core";
import { showError, showFailure, showMessage, showWarning } from "@/dialogs/messages";
import { checkoutText } from "@/text/checkout";
import { noticeText } from "@/text/frame";
import { isLost } from "./send-order";

const text = checkoutText.trouble;

/** Where to go from a trouble. */
export interface Ways {
  toReview: () => void;
  toProfile: () => void;
  toOrder: (id: string) => void;
}

/**
 * Shows what came of an order that was not placed; `false` for what is no affair of the checkout.
 * `seen` is the total that the shopper had before them, where that is still known.
 */
export async function meetTrouble(
  error: unknown,
  client: QueryClient,
  ways: Ways,
  seen?: ShownTotal,
): Promise<boolean> {
  if (!(error instanceof ApiError)) return false;
  if (isLost(error)) {
    // If it was placed after all, the cart is empty now, and the page asks what became of it.
    await refresh(client);
    showFailure(text.lost);
    return true;
  }
  switch (error.code) {
    case "total_changed":
      await refresh(client);
      showTotalChanged(error, seen);
      return true;
    case "phone_unverified":
      showWarning(error.message, ways.toProfile);
      return true;
    case "cart_already_ordered":
      showAlreadyOrdered(error, client, ways);
      return true;
    case "cart_empty":
    case "pay_type_closed":
    case "product_off_shelf":
    case "out_of_stock":
    case "amount_above_stock":
    case "too_many_pieces":
    case "too_many_open_orders":
    case "too_many_open_pieces":
    case "open_sum_too_large":
    case "cash_on_delivery_too_large":
      await refresh(client);
      showError(error, ways.toReview);
      return true;
    default:
      return false;
  }
}

/** What made the total another one, in the rules' words; the page shows the new one by now. */
function showTotalChanged({ message, result }: ApiError, seen: ShownTotal | undefined): void {
  // The server's type is the rules' own.
  const changes = seen ? forms.explainTotalChange(seen, result as ShownTotal) : [];
  showMessage({
    title: text.totalTitle,
    text: message,
    points: changes,
    confirm: noticeText.confirm,
  });
}

function showAlreadyOrdered(error: ApiError, client: QueryClient, { toOrder, toReview }: Ways): void {
  const id = orderIn(error.result);
  void refresh(client);
  showMessage({
    title: text.already,
    text: error.message,
    confirm: id ? text.seeOrder : noticeText.confirm,
    closed: () => (id ? toOrder(id) : toReview()),
  });
}

function orderIn(result: unknown): string | undefined {
  const named = typeof result === "object" && result !== null && "id" in result;
  return named && typeof result.id === "string" ? result.id : undefined;
}

/** Prices, stock, fees and limits as they are now; out of reach they stay as they were. */
async function refresh(client: QueryClient): Promise<void> {
  await Promise.allSettled([
    reloadCart(client),
    readAnew(client, settingAnswer),
    readAnew(client, standingAnswer),
  ]);
}
