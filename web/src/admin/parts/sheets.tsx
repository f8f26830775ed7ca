/** The sheets that are printed. */
import type { PrintedOrder } from "@/api/admin";
import { core } from "@/core";
import { useSetting } from "@/features/settings/setting";
import { unset } from "@/text/document";
import { taipeiTime } from "@/ui/format";
import { Price } from "@/ui/price";
import { printText as text } from "../text/orders";
import { Barcode } from "./barcode";

/** What a label or an envelope is printed on. */
export type Size = "a4" | "square" | "dl" | "upright";

interface SheetProps {
  printed: readonly PrintedOrder[];
}

/** A stock item of the picking list, with the orders that need it. */
interface Picked {
  key: string;
  code: string;
  name: string;
  pieces: number;
  orders: string[];
}

/** The goods of all orders by stock item, sorted by warehouse and code. */
export function picked(printed: readonly PrintedOrder[]): Picked[] {
  const items = new Map<string, Picked>();
  for (const { order, items: places } of printed) {
    order.products.forEach((line, index) => {
      const place = places[index];
      const key = `${place?.ware_id} ${place?.prod_id}`;
      const item = items.get(key) ?? {
        key,
        code: `${place?.prod_id}（${place?.ware_id}）`,
        name: `${line.category_name}　${line.product_name}`,
        pieces: 0,
        orders: [],
      };
      item.pieces += line.amount;
      item.orders.push(`${order.id.slice(-4)} ×${line.amount}`);
      items.set(key, item);
    });
  }
  return [...items.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

export function PickingList({ printed }: SheetProps) {
  const items = picked(printed);
  return (
    <section className="sheet sheet-a4">
      <h2>{text.picking}</h2>
      <p>
        {text.orders} {printed.length}．{taipeiTime(new Date().toISOString()).slice(0, 16)}
      </p>
      <table>
        <thead>
          <tr>
            <th>{text.done}</th>
            <th>{text.code}</th>
            <th>{text.item}</th>
            <th>{text.pieces}</th>
            <th>{text.orders}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ key, code, name, pieces, orders }) => (
            <tr key={key}>
              <td aria-hidden="true">□</td>
              <td>{code}</td>
              <td>{name}</td>
              <td>{pieces}</td>
              <td>{orders.join("、")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function Slips({ printed }: SheetProps) {
  const setting = useSetting();
  return printed.map(({ order, collect }) => (
    <section key={order.id} className="sheet sheet-a4">
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
            <th>{text.price}</th>
            <th>{text.pieces}</th>
          </tr>
        </thead>
        <tbody>
          {order.products.map((line) => (
            <tr key={line.product_id}>
              <td>
                {line.category_name}　{line.product_name}
              </td>
              <td>
                <Price amount={line.price} />
              </td>
              <td>{line.amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {text.total} <Price amount={order.price} />
        {collect !== null && (
          <>
            {" "}
            <Collect amount={collect} />
          </>
        )}
      </p>
      {order.remark !== "無" && <p>{order.remark}</p>}
      <p>{text.thanks}</p>
      <p>
        {setting?.shop_name}　{setting?.hotline}
      </p>
    </section>
  ));
}

export function Labels({ printed, size }: SheetProps & { size: Size }) {
  const labels = printed.map(({ order, collect }) => (
    <div key={order.id} className={size === "square" ? "sheet sheet-square" : "sheet-label"}>
      <p className="sheet-address">
        {order.delivery_zip_code}
        <br />
        {order.delivery_city}
        {order.delivery_area}
        {order.delivery_address}
      </p>
      <p className="sheet-address">
        {order.receive_name} {text.to}
      </p>
      <p>{order.receive_tel}</p>
      <p>
        {order.id} {collect !== null && <Collect amount={collect} />}
      </p>
      <Barcode text={order.id} />
    </div>
  ));
  return size === "square" ? labels : <div className="sheet sheet-labels">{labels}</div>;
}

export function Envelopes({ printed, size }: SheetProps & { size: Size }) {
  const setting = useSetting();
  const address = setting?.address === unset ? "" : setting?.address;
  const sender = [address, setting?.shop_name].filter(Boolean).join("　");
  return printed.map(({ order }) => {
    const to = `${order.delivery_city}${order.delivery_area}${order.delivery_address}`;
    const name = `${order.receive_name} ${text.to}`;
    if (size === "upright") {
      return (
        <div key={order.id} className="sheet sheet-upright">
          <div className="zip">
            {[...order.delivery_zip_code].map((digit, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: digits of a zip have no other name
              <span key={place}>{digit}</span>
            ))}
          </div>
          <p className="address">{to}</p>
          <p className="name">{name}</p>
          <p className="sender">{sender}</p>
        </div>
      );
    }
    return (
      <div key={order.id} className="sheet sheet-dl">
        <p className="sender">{sender}</p>
        <p className="receiver">
          {order.delivery_zip_code}
          <br />
          {to}
          <br />
          {name}
        </p>
      </div>
    );
  });
}

function Collect({ amount }: { amount: number }) {
  return <span className="sheet-collect">{text.collect(core.formatMoney(amount))}</span>;
}

function addressOf(order: PrintedOrder["order"]): string {
  const { delivery_zip_code, delivery_city, delivery_area, delivery_address } = order;
  return `${delivery_zip_code} ${delivery_city}${delivery_area}${delivery_address}`.trim();
}
