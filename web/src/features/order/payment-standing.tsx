/** How the payment of an order stands, while the page is open and by itself. */
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

interface PaymentStandingProps {
  order: Order;
  /** With the amount, as a page shows it that is about nothing else. */
  large?: boolean;
  /** What can be done about it. */
  children?: ReactNode;
}

/** The state in words, what it means, and the buttons for it; nothing where nothing is to be paid any more. */
export function PaymentStanding({ order, large = false, children }: PaymentStandingProps) {
  const { payment } = order;
  const setting = useQuery(settingAnswer).data;
  useSpokenState(payment);
  if (!payment) return null;
  const bank = awaitedAt(order, setting);
  return (
    <section
      aria-label={text.standing}
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

/** A transfer is looked at by people, for hours; nobody watches a ring for that long. */
function isTurning({ pay_type, payment }: Order): boolean {
  return payment?.state === "confirming" && pay_type !== "BankTransfer";
}

function edge({ state }: OrderPayment): string {
  return state === "waiting" || state === "failed" ? "border-cinnabar" : "border-sandalwood-pale";
}

/** A change is reported by those who do not see it; how it stood at first is read with the page. */
function useSpokenState(payment: OrderPayment | null): void {
  const label = payment?.label;
  const spoken = useRef(label);
  useEffect(() => {
    if (label === spoken.current) return;
    spoken.current = label;
    if (label) announce(label);
  }, [label]);
}
