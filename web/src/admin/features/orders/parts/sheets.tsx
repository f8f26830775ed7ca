/** Printable sheets. */
import { useState } from "react";
import type { PrintedOrder } from "@/api/schema";
import { core } from "@/core";
import { useSetting } from "@/features/settings/setting";
import { unset } from "@/text/document";
import { taipeiTime } from "@/ui/format";
import { Price } from "@/ui/price";
import { printText as text } from "../text";
import { Barcode } from "./barcode";
import { Fitted } from "./fitted";

/** Paper of a label or envelope. */
export type Size = "a4" | "square" | "dl" | "upright";

/**
 * Font size of name and address on a label in points: characters of at least 4 mm, if there is
 * room.
 */
const ADDRESS_PT = 13;

interface SheetProps {
  printed: readonly PrintedOrder[];
}

/** Stock item of the picking list, with the orders that need it. */
interface Picked {
  key: string;
  code: string;
  name: string;
  pieces: number;
  orders: string[];
}

/** Returns the goods of all orders by stock item, sorted by warehouse and code. */
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
      <CutAddresses printed={printed} />
    </section>
  );
}

/** Number of address characters that always fit on the smallest label with the longest name. */
const SURELY_WHOLE = 60;

/**
 * Renders the addresses that a label truncates, to be completed by hand. They are measured on
 * hidden labels.
 */
function CutAddresses({ printed }: SheetProps) {
  const [cut, setCut] = useState<readonly string[]>([]);
  const long = printed.filter(({ order }) => addressOf(order).length > SURELY_WHOLE);
  const noteCut = (id: string) => setCut((before) => (before.includes(id) ? before : [...before, id]));
  return (
    <>
      <div aria-hidden="true" inert className="sheet-measured">
        <Labels printed={long} size="a4" onCut={noteCut} />
      </div>
      {cut.length > 0 && <h3>{text.cut}</h3>}
      {long
        .filter(({ order }) => cut.includes(order.id))
        .map(({ order }) => (
          <p key={order.id}>{`${order.id}　${addressOf(order)}`}</p>
        ))}
    </>
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
      {order.tax_no && (
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
  ));
}

interface LabelsProps extends SheetProps {
  size: Size;
  /** Called with the number of an order whose address is truncated. */
  onCut?: (id: string) => void;
}

/** Renders the labels. The courier's data have fixed room, the address gets the rest. */
export function Labels({ printed, size, onCut }: LabelsProps) {
  const labels = printed.map(({ order, collect }) => (
    <div key={order.id} className={size === "square" ? "sheet sheet-square" : "sheet-label"}>
      <Fitted
        key={size}
        text={addressOf(order)}
        from={ADDRESS_PT}
        className="sheet-address"
        onCut={() => onCut?.(order.id)}
      />
      <Fitted
        key={`name ${size}`}
        text={`${order.receive_name} ${text.to}`}
        from={ADDRESS_PT}
        className="sheet-name"
      />
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
    const to = placeOf(order);
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
          <Fitted text={to} from={16} className="address" />
          <Fitted text={name} from={24} className="name" />
          <p className="sender">{sender}</p>
        </div>
      );
    }
    return (
      <div key={order.id} className="sheet sheet-dl">
        <p className="sender">{sender}</p>
        <div className="receiver">
          {order.delivery_zip_code && <p>{order.delivery_zip_code}</p>}
          <Fitted text={to} from={15} className="sheet-address" />
          <Fitted text={name} from={15} className="sheet-name" />
        </div>
      </div>
    );
  });
}

function Collect({ amount }: { amount: number }) {
  return <span className="sheet-collect">{text.collect(core.formatMoney(amount))}</span>;
}

function addressOf(order: PrintedOrder["order"]): string {
  return `${order.delivery_zip_code} ${placeOf(order)}`.trim();
}

function placeOf({ delivery_city, delivery_area, delivery_address }: PrintedOrder["order"]): string {
  return `${delivery_city}${delivery_area}${delivery_address}`;
}
