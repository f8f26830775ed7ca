/**
 * Complete order: goods, sum, delivery, buyer, payment. Success page and order detail both use it.
 */
import type { ReactNode } from "react";
import type { Order } from "@/api/order";
import { orderFactsText as text } from "@/text/order";
import { OrderLines } from "./order-lines";
import { OrderPayment } from "./order-payment";
import { OrderBuyer, OrderDelivery } from "./order-people";
import { OrderSum } from "./order-sum";

interface OrderFactsProps {
  order: Order;
  /** Heading level: 3 inside a dialog, 2 on a page. */
  level?: 2 | 3;
  /** Content at the end, such as the delivery log. */
  children?: ReactNode;
}

/** Renders goods and buyer on one side, payment and delivery on the other, if there is room. */
export function OrderFacts({ order, level = 3, children }: OrderFactsProps) {
  return (
    <div className="grid gap-x-14 gap-y-10 md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
      <div className="grid content-start gap-y-10">
        <Part level={level} title={text.goods}>
          <OrderLines order={order} />
        </Part>
        <Part level={level} title={text.sums.title}>
          <OrderSum order={order} />
        </Part>
        <Part level={level} title={text.people.buyer}>
          <OrderBuyer order={order} />
        </Part>
      </div>
      <div className="grid content-start gap-y-10">
        <Part level={level} title={text.payment.title}>
          <OrderPayment order={order} />
        </Part>
        <Part level={level} title={text.delivery.title}>
          <OrderDelivery order={order} />
        </Part>
        {children}
      </div>
    </div>
  );
}

/** Renders a titled part of an order. */
export function Part({ title, level = 3, children }: { title: string; level?: 2 | 3; children: ReactNode }) {
  const Heading = `h${level}` as const;
  return (
    <section>
      <Heading className="mb-3 text-body tracking-title">{title}</Heading>
      {children}
    </section>
  );
}
