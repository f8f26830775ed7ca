/** The list of orders and its place in the address. */
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

/** What the address asks for: a page of the list, and perhaps one order in full. */
interface OrdersAddress {
  page: number;
  /** The number of the order that is open. */
  opened: string | null;
  open: (id: string) => void;
  /** Back to the list alone. */
  close: () => void;
}

/** Told beside the address of an order that was opened from the list: closing it is going back. */
const FROM_LIST = { fromList: true };

/** Page and open order as the address has them, so that Back, reload and a link find them again. */
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
      // A dialog tells of its closing also when it was the address that closed it.
      if (opened === null) return;
      if (state?.fromList) navigate(-1);
      else navigate(ordersPath({ page }), { replace: true });
    },
  };
}

/** One page of the list, as its reading stands. */
export interface OrdersReading {
  /** The page asked for or, until it is here, the one that was here before. */
  data: OrdersPage | undefined;
  /** `data` is the page from before. */
  outdated: boolean;
  error: Error | null;
  retry: () => void;
}

/** Reads one page, again while money of its orders is under way. While another is on its way, or out of reach, the present one stays. */
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

/** Orders that change while somebody looks at them: asked about again until their money has settled. */
/** One order, kept up to date while its payment is under way; `null` reads none, and so does what is not `looked` at. */
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

/** Whether the payment of an order may stand otherwise in a moment. Cash on delivery does not. */
export function isUnderWay({ pay_type, payment }: Order): boolean {
  if (!payment || pay_type === "CashOnDelivery") return false;
  return payment.state !== "paid" && payment.state !== "refunded";
}

/** A reading that failed for want of a login is shown, and leads to a new one. */
export function useExpiredLogin(error: Error | null): void {
  useEffect(() => {
    if (error instanceof ApiError && error.status === 401) showError(error);
  }, [error]);
}

/** Makes a change that a dialog has asked about: the dialog closes, then what came of the change is shown. */
export function useConfirming(onClose: () => void) {
  const [busy, setBusy] = useState(false);
  const confirm = async (change: () => Promise<string>) => {
    setBusy(true);
    const showOutcome = await change().then(
      (message) => () => showSuccess(message),
      (error: unknown) => () => showError(error),
    );
    // Closed first, the dialog hands on the focus from before.
    flushSync(() => {
      setBusy(false);
      onClose();
    });
    showOutcome();
  };
  return { busy, confirm };
}
