import type { RefObject } from "react";
import { ApiError } from "@/api/client";
import type { Order } from "@/api/order";
import { Unread } from "@/dialogs/unread";
import { CheckoutFrame } from "@/features/order/checkout-steps";
import { DoneStep, leadOf } from "@/features/order/done-step";
import { ActionButton, toDo } from "@/features/order/order-actions";
import { OrderDialogs } from "@/features/order/order-dialogs";
import { OrderFacts } from "@/features/order/order-facts";
import { PaymentProgress } from "@/features/order/payment-progress";
import { useExpiredLogin, useLiveOrder } from "@/features/order/use-orders";
import { PayLink } from "@/features/payment/payment-result";
import { ordersPath } from "@/paths";
import { checkoutText } from "@/text/checkout";
import { Waiting } from "@/ui/loading";
import { Notice } from "@/ui/notice";
import { useOrderActs } from "./order-acts";
import { WayTo } from "./order-between";

const text = checkoutText.done;

interface DoneProps {
  id: string;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Renders the last step: the placed order, also after a reload. */
export function Done({ id, heading }: DoneProps) {
  const { data: order, error, refetch } = useLiveOrder(id);
  useExpiredLogin(error);
  if (order) {
    return (
      <CheckoutFrame step={2} title={text.title} lead={leadOf(order)} heading={heading}>
        <DoneStep order={order} payment={<PayNow order={order} />}>
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
  return <Unread title={text.failed} error={error} onRetry={() => void refetch()} />;
}

/** Renders the pending payment with its actions; live while the page is open. */
function PayNow({ order }: { order: Order }) {
  const { dialogs, opening, act } = useOrderActs();
  const actions = toDo(order);
  return (
    <>
      <PaymentProgress order={order} large>
        {actions.length > 0 && (
          <div className="mt-5 grid items-center gap-x-6 gap-y-2 sm:flex sm:flex-wrap">
            {actions.map((action) => (
              <ActionButton
                key={action}
                order={order}
                action={action}
                opening={opening}
                onAct={() => act(order, action)}
              />
            ))}
            <PayLink order={order} />
          </div>
        )}
      </PaymentProgress>
      <OrderDialogs {...dialogs} />
    </>
  );
}
