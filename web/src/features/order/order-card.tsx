/** Order as a card for phones: the data of a table row, and some pictures of the goods. */
import type { Order } from "@/api/order";
import { orderText as text } from "@/text/order";
import { Button } from "@/ui/button";
import { Moment, Price } from "@/ui/price";
import { ActionButton, type KnownAction, toDo } from "./order-actions";
import { LinePicture } from "./order-lines";
import { payStatusOf } from "./order-payment";
import { isUndone } from "./order-status";

/** Maximum number of pictures, which must fit beside the button. */
const GLIMPSES = 3;

interface OrderCardProps {
  order: Order;
  onOpen: () => void;
  onAct: (action: KnownAction) => void;
  /** Order whose payment page is being opened. */
  opening?: string | null | undefined;
}

export function OrderCard({ order, onOpen, onAct, opening }: OrderCardProps) {
  const over = isUndone(order);
  return (
    <article aria-label={`${text.number} ${order.id}`} className="border-b border-hairline py-6">
      <p className="flex items-baseline justify-between gap-4">
        <Moment at={order.createat} className="text-note text-ink-soft" />
        <span className={`shrink-0 font-serif ${over ? "text-ink-faint" : "text-cinnabar"}`}>
          {order.status_label}
        </span>
      </p>
      <p className={`mt-1 flex items-baseline justify-between gap-4 ${over ? "text-ink-faint" : ""}`}>
        <span className="figures text-small">{order.id}</span>
        <Price amount={order.price} className="text-lead" />
      </p>
      <p className="mt-1 text-small text-ink-soft">
        {order.pay_type_label}
        <span aria-hidden="true" className="mx-2 text-hairline-strong">
          ／
        </span>
        {payStatusOf(order)}
      </p>
      <div className="mt-4 flex items-start justify-between gap-4">
        <div className="min-w-0 flex-1">
          <div className={`grid max-w-60 grid-cols-3 gap-2 ${over ? "opacity-60 grayscale" : ""}`}>
            {order.products.slice(0, GLIMPSES).map((line) => (
              <LinePicture key={line.product_id} line={line} className="aspect-4/3" />
            ))}
          </div>
          <p className="mt-1.5 text-note text-ink-soft">{goodsOf(order)}</p>
        </div>
        <Button aria-label={text.detailsOf(order.id)} aria-haspopup="dialog" onClick={onOpen}>
          {text.details}
        </Button>
      </div>
      <div className="mt-3 grid gap-3 empty:hidden sm:flex sm:justify-end">
        {toDo(order).map((action) => (
          <ActionButton key={action} order={order} action={action} onAct={onAct} opening={opening} named />
        ))}
      </div>
    </article>
  );
}

/** Returns a short summary of the goods: 「老山檀香線香 等 3 項」. */
export function goodsOf({ products }: Order): string {
  const [first] = products;
  return first ? text.goods(first.category_name, products.length) : "";
}
