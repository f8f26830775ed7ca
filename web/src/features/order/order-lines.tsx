/** Ordered goods, with names and prices as of the order. */
import { Link } from "react-router";
import type { Order, OrderLine } from "@/api/order";
import type { Money } from "@/core";
import { productPath } from "@/paths";
import { orderFactsText as text } from "@/text/order";
import { Price } from "@/ui/price";

/** Renders the lines of an order with their pictures. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <ul className="border-t border-hairline-strong">
      {order.products.map((line, place) => (
        <Line key={line.product_id} line={line} sum={lineSum(order, place)} />
      ))}
    </ul>
  );
}

/** Returns the price charged for a line, in whole dollars. */
export function lineSum({ quote }: Order, place: number): Money {
  return quote.lines[place]?.rounded ?? 0;
}

function Line({ line, sum }: { line: OrderLine; sum: Money }) {
  return (
    <li className="grid grid-cols-[4.5rem_1fr_auto] gap-x-4 border-b border-hairline py-4 md:grid-cols-[6rem_1fr_auto] md:gap-x-6">
      <LinePicture line={line} className="aspect-4/3 w-full" />
      <div className="min-w-0 self-center">
        <Link
          to={productPath(line.category_id, line.product_id)}
          className="block font-serif leading-normal hover:text-cinnabar"
        >
          {line.category_name}
        </Link>
        <p className="text-note text-ink-soft">{line.product_name}</p>
        <p className="mt-1 text-small text-ink-soft">
          <span className="sr-only">{text.unitPrice} </span>
          <Price amount={line.price} />
          <span className="figures ml-2">{text.times(line.amount)}</span>
          {line.returned > 0 && <span className="figures ml-2">{text.returned(line.returned)}</span>}
        </p>
      </div>
      <p className="self-center">
        <span className="sr-only">{text.subtotal} </span>
        <Price amount={sum} />
      </p>
    </li>
  );
}

/** Renders the picture of a line, or a plain background if it no longer exists. */
export function LinePicture({ line, className }: { line: OrderLine; className: string }) {
  return (
    <div className={`overflow-hidden bg-paper-deep ${className}`}>
      {line.product_image && (
        <img
          src={line.product_image}
          alt=""
          width={96}
          height={72}
          loading="lazy"
          decoding="async"
          onError={(event) => {
            event.currentTarget.hidden = true;
          }}
          className="size-full object-cover"
        />
      )}
    </div>
  );
}
