/** Live payment state of an order. */
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { settingAnswer } from "@/api/catalogue";
import type { Order, OrderPayment } from "@/api/order";
import { orderFactsText } from "@/text/order";
import { announce } from "@/ui/live-region";
import { Price } from "@/ui/price";
import { Spinner } from "@/ui/spinner";
import { Facts } from "./fact";
import { awaitedAt, BankAccount, sentencesOn } from "./order-payment";

const text = orderFactsText.payment;

interface PaymentProgressProps {
  order: Order;
  /** Large, with the amount, for pages about the payment only. */
  large?: boolean;
  /** Actions for the payment. */
  children?: ReactNode;
}

/** Renders payment state, explanation and actions; nothing if no payment is due. */
export function PaymentProgress({ order, large = false, children }: PaymentProgressProps) {
  const { payment } = order;
  const setting = useQuery(settingAnswer).data;
  useSpokenState(payment);
  if (!payment) return null;
  const bank = awaitedAt(order, setting);
  return (
    <section
      aria-label={text.progress}
      className={`border-l-2 ${edge(payment)} ${large ? "bg-paper-bright px-5 py-5 sm:px-7 sm:py-6" : "bg-paper px-5 py-4"}`}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <span className={`flex items-center gap-2.5 font-serif tracking-title ${large ? "text-h3" : ""}`}>
          <Spinner busy={isTurning(order)} size={large ? 20 : 16} />
          {payment.label}
        </span>
        {large && (
          <span>
            <span className="sr-only">{text.amount} </span>
            <Price amount={payment.amount} className="font-serif text-h2" />
          </span>
        )}
      </p>
      {sentencesOn(order).map((sentence) => (
        <p key={sentence} className="figures mt-1 text-small text-pretty text-ink-soft">
          {sentence}
        </p>
      ))}
      {bank && (
        <div className="mt-3">
          <Facts>
            <BankAccount bank={bank} />
          </Facts>
        </div>
      )}
      {children}
    </section>
  );
}

/**
 * Returns `true` if the spinner turns. A bank transfer is checked by staff, which takes hours, so
 * it has none.
 */
function isTurning({ pay_type, payment }: Order): boolean {
  return payment?.state === "confirming" && pay_type !== "BankTransfer";
}

function edge({ state }: OrderPayment): string {
  return state === "waiting" || state === "failed" ? "border-cinnabar" : "border-sandalwood-pale";
}

/** Announces changes of the state; the initial state is read with the page. */
function useSpokenState(payment: OrderPayment | null): void {
  const label = payment?.label;
  const spoken = useRef(label);
  useEffect(() => {
    if (label === spoken.current) return;
    spoken.current = label;
    if (label) announce(label);
  }, [label]);
}
