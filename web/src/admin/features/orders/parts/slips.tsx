/** Packing slips. */
import type { PrintedOrder } from "@/api/schema";
import { lineSum } from "@/features/order/order-lines";
import { OrderSum } from "@/features/order/order-sum";
import { useSetting } from "@/features/settings/setting";
import { taipeiTime } from "@/ui/format";
import { Price } from "@/ui/price";
import { printText as text } from "../text";
import { Barcode } from "./barcode";
import { addressOf, Collect, type Variant, type VariantProps } from "./sheets";

/** Returns `true` if the slip names prices: by default not if the goods go to another receiver. */
function hasPrices(order: PrintedOrder["order"], variant: Variant): boolean {
  const isOwn = order.buy_name === order.receive_name && order.buy_tel === order.receive_tel;
  return variant === "priced" || (variant === "gift" && isOwn);
}

export function Slips({ printed, variant }: VariantProps) {
  return printed.map((one) => (
    <Slip key={one.order.id} printed={one} isPriced={hasPrices(one.order, variant)} />
  ));
}

function Slip({ printed: { order, collect }, isPriced }: { printed: PrintedOrder; isPriced: boolean }) {
  const setting = useSetting();
  return (
    <section className="sheet sheet-a4">
      <h2>
        {setting?.shop_name}　{text.slip}
      </h2>
      <p>
        {order.id}．{text.placed} {taipeiTime(order.createat).slice(0, 10)}
      </p>
      <Barcode text={order.id} />
      <p>
        {order.receive_name}　{order.receive_tel}
        <br />
        {addressOf(order)}
      </p>
      <table>
        <thead>
          <tr>
            <th>{text.item}</th>
            {isPriced && <th>{text.price}</th>}
            <th>{text.pieces}</th>
            {isPriced && <th>{text.lineSum}</th>}
          </tr>
        </thead>
        <tbody>
          {order.products.map((line, place) => (
            <tr key={line.product_id}>
              <td>
                {line.category_name}　{line.product_name}
              </td>
              {isPriced && (
                <td>
                  <Price amount={line.price} />
                </td>
              )}
              <td>{line.amount}</td>
              {isPriced && (
                <td>
                  <Price amount={lineSum(order, place)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {isPriced && <OrderSum order={order} />}
      {collect !== null && (
        <p>
          <Collect amount={collect} />
        </p>
      )}
      {isPriced && order.tax_no && (
        <p>
          {text.taxNo} {order.tax_no}　{order.tax_title}
        </p>
      )}
      {order.remark !== "無" && <p>{order.remark}</p>}
      <p>{text.thanks}</p>
      <p>
        {setting?.shop_name}　{setting?.hotline}
      </p>
    </section>
  );
}
