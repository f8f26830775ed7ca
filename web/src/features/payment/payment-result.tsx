/** Result of a payment, on a page that works in any window the browser returns to. */
import { type ReactNode, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Order } from "@/api/order";
import { pathOfOrder } from "@/api/order-link";
import { tellTabs } from "@/api/tab-events";
import { ordersPath, paths } from "@/paths";
import { payText, paymentResultText as text } from "@/text/payment";
import { buttonClass } from "@/ui/button";
import { announce } from "@/ui/live-region";
import { Passage } from "@/ui/page";
import { useWaysOut } from "./pay-order";

/**
 * Milliseconds before a LINE Pay result leads to the home page
 * (docs/spec/payments.md#result-pages).
 */
const RETURN_MS = 3000;

interface PaymentResultProps {
  title: string;
  sentence?: string | undefined;
  /** The result is not known yet. */
  waiting?: boolean;
  /** Order that was paid for, if known. */
  orderId?: string | null | undefined;
  /** Redirects to the home page after a few seconds. */
  returns?: boolean;
  /** The payment failed: the main link leads to the order, where it can be retried. */
  unpaid?: boolean;
}

export function PaymentResult({
  title,
  sentence,
  waiting = false,
  orderId,
  returns = false,
  unpaid = false,
}: PaymentResultProps) {
  useTelling(title, waiting);
  return (
    <Passage title={title} {...(sentence && { text: sentence })} waiting={waiting}>
      <Link
        to={orderId ? pathOfOrder(orderId) : ordersPath()}
        className={buttonClass(unpaid ? "seal" : "line")}
      >
        {text.order}
      </Link>
      <Link to={paths.home} className={buttonClass(waiting || unpaid ? "line" : "seal")}>
        {text.home}
      </Link>
      {returns && <Return />}
    </Passage>
  );
}

/** Announces the state while it is unknown, and tells other tabs to reload once it is known. */
function useTelling(title: string, waiting: boolean): void {
  useEffect(() => {
    // A result's heading receives the focus, which is read by itself.
    announce(waiting ? title : "");
    if (!waiting) tellTabs("payments");
  }, [title, waiting]);
}

/** Redirects to the home page after three seconds, unless the shopper chooses to stay. */
function Return(): ReactNode {
  const navigate = useNavigate();
  const [stays, stay] = useState(false);
  useEffect(() => {
    if (stays) return;
    const leaving = setTimeout(() => navigate(paths.home, { replace: true }), RETURN_MS);
    return () => clearTimeout(leaving);
  }, [stays, navigate]);
  if (stays) return null;
  return (
    <span className="basis-full text-note text-ink-soft">
      {text.returning(RETURN_MS / 1000)}
      <button
        type="button"
        onClick={() => stay(true)}
        className="ml-3 min-h-11 underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
      >
        {text.stay}
      </button>
    </span>
  );
}

/**
 * Renders a link to an opened payment page that did not appear, as long as the page is valid. A
 * card page is valid for one visit, because the gateway would charge twice: the pay button requests
 * a new one.
 */
export function PayLink({ order }: { order: Order }) {
  const address = useWaysOut(({ opened }) => opened[order.id]);
  if (!address || order.payment?.state !== "waiting") return null;
  if (order.pay_type !== "LinePay") {
    return <p className="text-note text-ink-soft">{`${payText.opened}${payText.pressAgain}`}</p>;
  }
  return (
    <p className="text-note text-ink-soft">
      {payText.opened}
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        className="ml-1 inline-block py-1 text-cinnabar underline decoration-hairline-strong underline-offset-4 hover:decoration-cinnabar"
      >
        {payText.link}
        <span className="sr-only">{payText.newWindow}</span>
      </a>
    </p>
  );
}
