/** Sum beside the first two steps of the checkout. */
import type { ReactNode } from "react";
import type { DeliveryLocation, Quote } from "@/core";
import { OrderSum } from "@/features/order/order-sum";
import { checkoutText as text } from "@/text/checkout";

interface SumProps {
  quote: Quote | undefined;
  place: DeliveryLocation;
  /** Content above the sum. */
  children?: ReactNode;
}

/** Renders total and reasons; changes are announced. */
export function CheckoutSum({ quote, place, children }: SumProps) {
  return (
    <section aria-labelledby="sum" className="bg-paper-bright px-6 pt-6 pb-7">
      <h2 id="sum" className="mb-3 text-h3">
        {text.sum.title}
      </h2>
      {children}
      <div aria-live="polite">{quote && <OrderSum order={{ quote, delivery_location: place }} open />}</div>
    </section>
  );
}
