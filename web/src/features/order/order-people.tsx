/** Buyer, receiver, address and remark of an order. */
import type { ReactNode } from "react";
import type { Order } from "@/api/order";
import { orderFactsText } from "@/text/order";
import { Copied, Fact, Facts } from "./fact";

const { people, delivery } = orderFactsText;

/** Renders receiver and address, and the carrier once the order is shipped. */
export function OrderDelivery({ order }: { order: Order }) {
  return (
    <Facts>
      <Fact term={people.receiver}>{order.receive_name}</Fact>
      <Fact term={people.tel}>{order.receive_tel}</Fact>
      <Fact term={delivery.address}>{addressOf(order)}</Fact>
      <Fact term={delivery.way}>{delivery.wayTo[order.delivery_type][order.delivery_location]}</Fact>
      <Fact term={delivery.carrier}>{order.carrier}</Fact>
      <Fact term={delivery.trackingNumber}>
        {order.tracking_number && <Copied name={delivery.trackingNumber} number={order.tracking_number} />}
      </Fact>
      <Fact term={delivery.deliveredOn}>{order.delivered_on?.replaceAll("-", "/")}</Fact>
      <Fact term={delivery.returnUntil}>{order.return_until?.replaceAll("-", "/")}</Fact>
    </Facts>
  );
}

/** Renders the buyer and the remark. */
export function OrderBuyer({ order }: { order: Order }) {
  return (
    <Facts>
      <Fact term={people.name}>{order.buy_name}</Fact>
      <Fact term={people.tel}>{order.buy_tel}</Fact>
      <Fact term={people.email}>{order.buy_email}</Fact>
      <Fact term={people.taxNo}>{order.tax_no}</Fact>
      <Fact term={people.taxTitle}>{order.tax_title}</Fact>
      <Fact term={people.remark}>
        <span className="whitespace-pre-line">{order.remark}</span>
      </Fact>
    </Facts>
  );
}

/** Returns the address on one line, as written on a parcel: 「700 臺南市中西區神農街 1 號」. */
export function addressOf(order: Order): ReactNode {
  const place = `${order.delivery_city}${order.delivery_area}${order.delivery_address}`;
  return order.delivery_zip_code === "" ? place : `${order.delivery_zip_code} ${place}`;
}
