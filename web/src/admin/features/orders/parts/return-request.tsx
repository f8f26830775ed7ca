/** The buyer's return request on the order page. */
import type { ReactNode } from "react";
import { shownDay } from "@/admin/day";
import type { ReturnRequestView, StaffOrder } from "@/api/schema";
import { Moment } from "@/ui/price";
import { returnRequestText as text } from "../return-text";

type Order = StaffOrder["order"];

/** Renders the last return request and the shop's answer; nothing without a request. */
export function ReturnRequest({ order }: { order: Order }) {
  const request = order.return_request;
  if (!request) return null;
  const { reason_label, note, received_on, answer } = request;
  return (
    <section aria-label={text.title} className="panel text-small">
      <h2 className="mb-1 text-h3">{text.title}</h2>
      <p className={openRequest(order) ? "text-cinnabar" : "text-ink-soft"}>{request.stage_label}</p>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
        <Fact name={text.requestedAt}>
          <Moment at={request.requested_at} />
        </Fact>
        <Fact name={text.goods}>
          {request.lines.map(({ product_id, pieces }) => (
            <span key={product_id} className="block">
              {text.pieces(productName(order, product_id), pieces)}
            </span>
          ))}
        </Fact>
        {reason_label && <Fact name={text.reason}>{reason_label}</Fact>}
        {note && <Fact name={text.note}>{note}</Fact>}
        <Fact name={text.receivedOn}>{received_on ? shownDay(received_on) : text.notReceived}</Fact>
        {answer && <Fact name={text.answer}>{answer}</Fact>}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="break-words">{children}</dd>
    </>
  );
}

/** Returns the return request that waits for staff or for the goods; `null` without one. */
export function openRequest({ return_request }: Order): ReturnRequestView | null {
  const stage = return_request?.stage;
  return stage === "Requested" || stage === "Accepted" ? return_request : null;
}

/** Returns category and name of a product of the order. */
export function productName({ products }: Order, id: number): string {
  const line = products.find(({ product_id }) => product_id === id);
  return line ? `${line.category_name}　${line.product_name}` : String(id);
}
