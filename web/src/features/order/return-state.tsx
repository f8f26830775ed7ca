import type { Order } from "@/api/order";
import { returnText } from "@/text/order";
import { Moment } from "@/ui/price";
import { Fact, Facts } from "./fact";
import { Part } from "./order-facts";

const text = returnText.state;

/** Renders the buyer's last return request and the shop's answer; nothing without a request. */
export function ReturnState({ order }: { order: Order }) {
  const request = order.return_request;
  if (!request) return null;
  const nameOf = (id: number) => {
    const line = order.products.find((one) => one.product_id === id);
    return line ? `${line.category_name} ${line.product_name}` : String(id);
  };
  return (
    <Part title={returnText.title}>
      <p className="mb-3 font-serif text-cinnabar">{request.stage_label}</p>
      <Facts>
        <Fact term={text.at}>
          <Moment at={request.requested_at} />
        </Fact>
        <Fact term={text.goods}>
          {request.lines.map((line) => (
            <span key={line.product_id} className="figures block">
              {nameOf(line.product_id)} × {line.pieces}
            </span>
          ))}
        </Fact>
        <Fact term={text.reason}>{request.reason_label}</Fact>
        <Fact term={text.note}>{request.note}</Fact>
        <Fact term={text.answer}>{request.answer}</Fact>
      </Facts>
    </Part>
  );
}
