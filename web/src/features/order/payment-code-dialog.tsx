import { useQuery } from "@tanstack/react-query";
import { settingAnswer } from "@/api/catalogue";
import type { Order } from "@/api/order";
import { orderActionText, orderFactsText } from "@/text/order";
import { Button } from "@/ui/button";
import { CopyButton } from "@/ui/copy-button";
import { Dialog } from "@/ui/dialog";
import { Price } from "@/ui/price";
import type { OrderDialogProps } from "./order-dialog-props";

const text = orderActionText.code;

/** Shows the code by which an order from overseas is paid, once staff have entered it (decision D25). */
export function PaymentCodeDialog({ open, order, onClose }: OrderDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text.title}>
      {order && <Code order={order} />}
      <div className="mt-8 flex justify-end">
        <Button data-focus-first onClick={onClose}>
          {text.close}
        </Button>
      </div>
    </Dialog>
  );
}

function Code({ order: { overseas_payment_code: code, price } }: { order: Order }) {
  const setting = useQuery(settingAnswer).data;
  return (
    <>
      {code && (
        <p className="mb-5 border-y border-hairline py-4 text-center">
          <span className="figures font-serif text-h2 select-all">{code}</span>
          <CopyButton
            text={code}
            words={{
              name: orderFactsText.copy(text.title),
              copy: orderFactsText.copyWord,
              copied: orderFactsText.copied,
            }}
          />
          <span className="mt-1 block text-small text-ink-soft">
            {orderFactsText.sums.total} <Price amount={price} />
          </span>
        </p>
      )}
      <p className="text-ink-soft">{code ? text.lead : text.waiting}</p>
      {setting && (
        <p className="figures mt-2 text-small text-ink-soft">
          {text.contact(setting.hotline, setting.service_hours)}
        </p>
      )}
    </>
  );
}
