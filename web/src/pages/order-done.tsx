import { useQuery } from "@tanstack/react-query";
import type { RefObject } from "react";
import { ApiError } from "@/api/client";
import { getOrder } from "@/api/order";
import { ordersPath } from "@/app/paths";
import { CheckoutFrame } from "@/features/checkout/checkout-frame";
import { DoneStep, leadOf } from "@/features/checkout/done-step";
import { OrderFacts } from "@/features/order/order-facts";
import { useExpiredLogin } from "@/features/order/use-expired-login";
import { checkoutText } from "@/text/checkout";
import { Button } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { Waiting, WayTo } from "./order-between";

const text = checkoutText.done;

interface DoneProps {
  id: string;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The last step: the order that was placed, also after a reload. */
export function Done({ id, heading }: DoneProps) {
  const { data: order, error, refetch } = useQuery(getOrder(id));
  useExpiredLogin(error);
  if (order) {
    return (
      <CheckoutFrame step={2} title={text.title} lead={leadOf(order)} heading={heading}>
        <DoneStep order={order}>
          <OrderFacts order={order} level={2} />
        </DoneStep>
      </CheckoutFrame>
    );
  }
  if (error instanceof ApiError && error.nothingThere) {
    return (
      <Notice title={text.unknown} action={<WayTo path={ordersPath()}>{text.orders}</WayTo>}>
        {text.unknownText}
      </Notice>
    );
  }
  if (!error) return <Waiting says={text.reading} />;
  return (
    <Notice title={text.failed} action={<Button onClick={() => void refetch()}>{text.retry}</Button>}>
      {text.failedText}
    </Notice>
  );
}
