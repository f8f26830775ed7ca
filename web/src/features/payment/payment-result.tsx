/** What came of a payment, on a page of its own that works wherever the browser came back. */
import { type ReactNode, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Order } from "@/api/order";
import { tellTabs } from "@/api/tab-news";
import { ordersPath, paths } from "@/paths";
import { payText, paymentResultText as text } from "@/text/payment";
import { buttonClass } from "@/ui/button";
import { announce } from "@/ui/live-region";
import { Passage } from "@/ui/page";
import { useWaysOut } from "./pay-order";

/** How long a result of LINE Pay stands before the home page comes (docs/spec/payments.md#result-pages). */
const RETURN_MS = 3000;

interface PaymentResultProps {
  title: string;
  sentence?: string | undefined;
  /** Nobody knows yet. */
  waiting?: boolean;
  /** The order that was to be paid, where it is known. */
  orderId?: string | null | undefined;
  /** Leads home by itself. */
  returns?: boolean;
  /** It was not paid: the way on leads to the order, where it can be tried again. */
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
      <Link to={ordersPath(orderId ? { id: orderId } : {})} className={buttonClass(unpaid ? "seal" : "line")}>
        {text.order}
      </Link>
      <Link to={paths.home} className={buttonClass(waiting || unpaid ? "line" : "seal")}>
        {text.home}
      </Link>
      {returns && <Return />}
    </Passage>
  );
}

/** A screen reader reads how it stands while nobody knows, and the other tabs look again once it is known. */
function useTelling(title: string, waiting: boolean): void {
  useEffect(() => {
    // The focus goes to a result's heading, which is read by itself.
    announce(waiting ? title : "");
    if (!waiting) tellTabs("payments");
  }, [title, waiting]);
}

/** Goes home in three seconds, unless the shopper would rather read on. */
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
 * The way to a payment page that was opened, for whom it did not come up; it stays as long as the page is good.
 * A card's page is good for one visit, as the gateway charges a number twice: the button asks for a new one.
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
