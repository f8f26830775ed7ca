/** List of orders, and its page in the URL. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { askAgain } from "@/api/answer";
import { ApiError } from "@/api/client";
import { getOrder, getOrders, type Order, type OrdersPage } from "@/api/order";
import { recoverIn } from "@/api/query-client";
import { showError, showSuccess } from "@/dialogs/messages";
import { ordersPath } from "@/paths";

/** State in the URL: a page of the list, and optionally an open order. */
interface OrdersAddress {
  page: number;
  /** Number of the open order; `null` if none. */
  opened: string | null;
  open: (id: string) => void;
  /** Returns to the list. */
  close: () => void;
}

/** Navigation state of an order opened from the list; closing it goes back in the history. */
const FROM_LIST = { fromList: true };

/** Holds page and open order in the URL, so that Back, reload and links restore them. */
export function useOrdersAddress(): OrdersAddress {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const asked = search.get("page") ?? "";
  const opened = search.get("id");
  const page = /^[1-9]\d{0,6}$/.test(asked) ? Number(asked) : 1;
  return {
    page,
    opened,
    open: (id) => navigate(ordersPath({ page, id }), { state: FROM_LIST }),
    close: () => {
      // The dialog also reports its closing if the URL closed it.
      if (opened === null) return;
      if (state?.fromList) navigate(-1);
      else navigate(ordersPath({ page }), { replace: true });
    },
  };
}

/** One page of the list, and the state of its query. */
export interface OrdersReading {
  /** Requested page, or the previous page while the requested one loads. */
  data: OrdersPage | undefined;
  /** `data` is the previous page. */
  outdated: boolean;
  error: Error | null;
  retry: () => void;
}

/**
 * Loads one page, and polls while a payment of its orders is in progress. The previous page stays
 * while another loads, or if that fails.
 */
export function useOrders(page: number): OrdersReading {
  const { data, error, refetch } = useQuery({
    ...getOrders(page),
    refetchInterval: (query) => {
      const { data, error } = query.state;
      return data?.list.some(isUnderWay) && !error ? askAgain(query) : recoverIn(query);
    },
  });
  const [kept, keep] = useState(data);
  if (data && data !== kept) keep(data);
  return { data: data ?? kept, outdated: data === undefined, error, retry: () => void refetch() };
}

/**
 * Loads one order and polls while its payment is in progress. Loads nothing if `id` is `null` or
 * `looked` is `false`.
 */
export function useLiveOrder(id: string | null, looked = true) {
  return useQuery({
    ...getOrder(id ?? ""),
    enabled: looked && id !== null,
    refetchInterval: (query) => {
      const { data, error } = query.state;
      return data && !error && isUnderWay(data) ? askAgain(query) : recoverIn(query);
    },
  });
}

/** Returns `true` if the payment of an order may change soon. Cash on delivery does not. */
export function isUnderWay({ pay_type, payment }: Order): boolean {
  if (!payment || pay_type === "CashOnDelivery") return false;
  return payment.state !== "paid" && payment.state !== "refunded";
}

/** Shows the error of a query that needs a new login. */
export function useExpiredLogin(error: Error | null): void {
  useEffect(() => {
    if (error instanceof ApiError && error.status === 401) showError(error);
  }, [error]);
}

/** Runs a change that a dialog confirms: closes the dialog, then shows the outcome. */
export function useConfirming(onClose: () => void) {
  const [busy, setBusy] = useState(false);
  const confirm = async (change: () => Promise<string>) => {
    setBusy(true);
    const showOutcome = await change().then(
      (message) => () => showSuccess(message),
      (error: unknown) => () => showError(error),
    );
    // Closed first, so that the dialog restores the previous focus.
    flushSync(() => {
      setBusy(false);
      onClose();
    });
    showOutcome();
  };
  return { busy, confirm };
}
