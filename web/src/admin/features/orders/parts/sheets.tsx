/** Printable sheets. */
import { useState } from "react";
import type { PrintedOrder } from "@/api/schema";
import type { Setting } from "@/core";
import { core } from "@/core";
import { useSetting } from "@/features/settings/setting";
import { unset } from "@/text/document";
import { taipeiTime } from "@/ui/format";
import { printText as text } from "../text";
import { Barcode } from "./barcode";
import { Fitted } from "./fitted";

/** Paper of a label or envelope, or the prices of a slip: by default not for another receiver. */
export type Variant = "a4" | "square" | "dl" | "upright" | "gift" | "priced" | "plain";

/**
 * Font size of name and address on a label in points: characters of at least 4 mm, if there is
 * room.
 */
const ADDRESS_PT = 13;
const SENDER_PT = 8;

export interface SheetProps {
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
      <Remarks printed={printed} />
      <CutAddresses printed={printed} />
    </section>
  );
}

/** Renders the remarks of the buyers, by the order numbers of the list above. */
function Remarks({ printed }: SheetProps) {
  const remarked = printed.filter(({ order }) => order.remark !== "無");
  if (remarked.length === 0) return null;
  return (
    <>
      <h3>{text.remarks}</h3>
      {remarked.map(({ order }) => (
        <p key={order.id}>{`${order.id}　${order.remark}`}</p>
      ))}
    </>
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
        <Labels printed={long} variant="a4" onCut={noteCut} />
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

export interface VariantProps extends SheetProps {
  variant: Variant;
}

interface LabelsProps extends VariantProps {
  /** Called with the number of an order whose address is truncated. */
  onCut?: (id: string) => void;
}

/** Renders the labels. The courier's data have fixed room, the address gets the rest. */
export function Labels({ printed, variant, onCut }: LabelsProps) {
  const setting = useSetting();
  // The address is fitted once, into the room that the sender leaves.
  if (!setting) return null;
  const labels = printed.map(({ order, collect }) => (
    <div key={order.id} className={variant === "square" ? "sheet sheet-square" : "sheet-label"}>
      <Fitted
        key={variant}
        text={addressOf(order)}
        from={ADDRESS_PT}
        className="sheet-address"
        onCut={() => onCut?.(order.id)}
      />
      <Fitted
        key={`name ${variant}`}
        text={`${order.receive_name} ${text.to}`}
        from={ADDRESS_PT}
        className="sheet-name"
      />
      <div className="sheet-contacts">
        <p>{order.receive_tel}</p>
        <Fitted
          key={`sender ${variant}`}
          text={text.sender(senderOf(setting))}
          from={SENDER_PT}
          className="sheet-sender"
        />
      </div>
      <p>
        {order.id} {collect !== null && <Collect amount={collect} />}
      </p>
      <Barcode text={order.id} />
    </div>
  ));
  return variant === "square" ? labels : <div className="sheet sheet-labels">{labels}</div>;
}

export function Envelopes({ printed, variant }: VariantProps) {
  const sender = senderOf(useSetting());
  return printed.map(({ order }) => {
    const to = placeOf(order);
    const name = `${order.receive_name} ${text.to}`;
    if (variant === "upright") {
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

export function Collect({ amount }: { amount: number }) {
  return <span className="sheet-collect">{text.collect(core.formatMoney(amount))}</span>;
}

/** Returns the sender's address, name and telephone. */
function senderOf(setting: Setting | undefined): string {
  const known = [setting?.address, setting?.shop_name, setting?.hotline];
  return known.filter((part) => part && part !== unset).join("　");
}

export function addressOf(order: PrintedOrder["order"]): string {
  return `${order.delivery_zip_code} ${placeOf(order)}`.trim();
}

function placeOf({ delivery_city, delivery_area, delivery_address }: PrintedOrder["order"]): string {
  return `${delivery_city}${delivery_area}${delivery_address}`;
}
